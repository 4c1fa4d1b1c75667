#include "program/untrusted/symbols.hpp"
#include "program/untrusted/word_list.hpp"

namespace streamlab::program {

namespace {

// A name with f or l at the end is the same function for float or long double.
bool is_mathematics(std::string_view name) {
    static const WordList mathematics("c_mathematics.txt");
    if (mathematics.has(name)) return true;
    return (name.ends_with('f') || name.ends_with('l')) &&
           mathematics.has(name.substr(0, name.size() - 1));
}

// "__memcpy_chk" is memcpy with a check of the size.
std::string_view without_check(std::string_view name) {
    const bool is_checked = name.size() > 6 && name.starts_with("__") && name.ends_with("_chk");
    return is_checked ? name.substr(2, name.size() - 6) : name;
}

}  // namespace

bool is_usual_c_symbol(std::string_view symbol) {
    static const WordList usual("c_symbols.txt");
    const std::string_view name = without_check(symbol);
    return usual.has(name) || is_mathematics(name);
}

}  // namespace streamlab::program
