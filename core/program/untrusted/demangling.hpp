// The names of an untrusted object file's symbols as they are in source code. A short symbol can
// stand for a name of gigabytes, because each part of it may repeat what comes before. So symbols
// that could are demangled by another process, which has limits.
#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "program/untrusted/object_symbols.hpp"

namespace streamlab::program {

class Demangling {
public:
    explicit Demangling(const std::vector<ObjectSymbol>& symbols);

    // The whole name; a C name is not changed. Empty if the name is too long to be looked at.
    std::string name_of(const std::string& symbol) const;

private:
    std::unordered_map<std::string, std::string> long_names_;
};

// A name for messages, which is cut if it is long.
std::string shown_name(const std::string& name);

}  // namespace streamlab::program
