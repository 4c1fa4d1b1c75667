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

// As in source code: "std::vector<int>::size() const"; a C name is not changed.
std::string demangled(const std::string& symbol);

}  // namespace streamlab::program
