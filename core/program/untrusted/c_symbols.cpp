#include "program/untrusted/symbols.hpp"
#include "program/untrusted/word_list.hpp"

namespace streamlab::program {

namespace {

// A function's name with the suffix f or l is the same function for float or long double.
bool is_mathematics(std::string_view name) {
    static const WordList mathematics("c_mathematics.txt");
    if (mathematics.has(name)) return true;
    return (name.ends_with('f') || name.ends_with('l')) &&
           mathematics.has(name.substr(0, name.size() - 1));
}

}  // namespace

bool is_allowed_c_symbol(std::string_view symbol) {
    static const WordList usual("c_symbols.txt");
    return usual.has(symbol) || is_mathematics(symbol);
}

bool is_allowed_cpp_symbol(std::string_view symbol) {
    static const WordList usual("cpp_symbols.txt");
    return usual.has(symbol);
}

}  // namespace streamlab::program
