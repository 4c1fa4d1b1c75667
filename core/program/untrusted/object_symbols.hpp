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

// All that are not local. Throws EnvironmentError where the file is no object file.
std::vector<ObjectSymbol> symbols_of(const std::filesystem::path& object);

// What of an object file would run where a submission's code has no business: before the runtime
// has put up its walls, among others' initialisers, or in sections of its own. Each in words that
// follow "the object file has"; compilers make none of this of C++ without being told by assembler
// or attributes. Throws EnvironmentError where the file is no object file.
std::vector<std::string> unusual_parts(const std::filesystem::path& object);

// As people write it: "std::vector<int>::size() const"; a C name as it is.
std::string demangled(const std::string& symbol);

}  // namespace streamlab::program
