// The symbols of an object file.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace streamlab::program {

struct ObjectSymbol {
    std::string name;  // as the linker reads it
    bool defined = false;
    bool weak = false;  // weak or unique: one of several equivalent definitions
};

// All non-local symbols. Throws EnvironmentError if the file is not an object file.
std::vector<ObjectSymbol> symbols_of(const std::filesystem::path& object);

// Parts of an object file that compilers generate from C++ only for assembler or attributes, and
// whose code could run before the runtime has installed its filters. Each is described by words
// that follow "the object file has". Throws EnvironmentError if the file is not an object file.
std::vector<std::string> unexpected_sections(const std::filesystem::path& object);

// True if the C or C++ library defines the symbol.
bool library_defines(const std::string& symbol);

// As in source code: "std::vector<int>::size() const"; a C name is returned unchanged.
std::string demangled(const std::string& symbol);

}  // namespace streamlab::program
