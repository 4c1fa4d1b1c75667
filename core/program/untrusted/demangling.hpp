// Demangles the symbols of an untrusted object file. A short symbol can stand for a name of
// gigabytes, because each part of it may repeat all earlier parts. Symbols that could do so are
// demangled in another process with limits.
#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "program/untrusted/object_symbols.hpp"

namespace streamlab::program {

class Demangling {
public:
    explicit Demangling(const std::vector<ObjectSymbol>& symbols);

    // The whole name; a C name is returned unchanged. Empty if the name is too long to be examined.
    std::string name_of(const std::string& symbol) const;

private:
    std::unordered_map<std::string, std::string> long_names_;
};

// The name for messages, truncated if it is long.
std::string shown_name(const std::string& name);

}  // namespace streamlab::program
