"""One deck played alone: by the engine, and as a compiled curve of its resources."""
