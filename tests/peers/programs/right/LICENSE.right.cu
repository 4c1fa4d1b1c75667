What this folder may be used for: it is no source, whatever its name says.
