// The symbols of an object file.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace streamlab::program {

struct ObjectSymbol {
    std::string name;  // as the linker sees it
    bool defined = false;
    bool weak = false;  // weak or unique: one of several equal definitions
};

// All symbols that are not local. Throws EnvironmentError if the file is not an object file.
std::vector<ObjectSymbol> symbols_of(const std::filesystem::path& object);

// The parts of an object file that compilers make of C++ only if assembler or attributes ask for
// them, and whose code could run before the runtime has put up its walls. Each is described in
// words that follow "the object file has". Throws EnvironmentError if the file is not an object
// file.
std::vector<std::string> unusual_parts(const std::filesystem::path& object);

// Whether the C or C++ library defines the symbol.
bool library_has(const std::string& symbol);

// As in source code: "std::vector<int>::size() const"; a C name is not changed.
std::string demangled(const std::string& symbol);

}  // namespace streamlab::program
