#include "program/untrusted/vocabulary.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "program/untrusted/word_list.hpp"

namespace streamlab::program {

namespace {

std::string_view without_underscores(std::string_view name) {
    if (name.size() > 4 && name.starts_with("__") && name.ends_with("__"))
        return name.substr(2, name.size() - 4);
    return name;
}

}  // namespace

bool is_allowed_attribute(std::string_view name) {
    static const WordList attributes("attributes.txt");
    return attributes.has(without_underscores(name));
}

bool is_allowed_pragma(std::string_view text) {
    static const WordList pragmas("pragmas.txt");
    text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
    return pragmas.has(text);
}

std::string name_rejection_reason(std::string_view name) {
    static const WordList builtins("builtins.txt");
    static const WordList compiler_names("compiler_names.txt");
    if (name == "asm" || name == "__asm" || name == "__asm__")
        return "inline assembly reaches memory that no check sees; write it in C++ or CUDA";
    if (name.starts_with("__builtin_"))
        return builtins.has(name.substr(10))
                   ? ""
                   : fmt::format("`{}` is the compiler's own; call the library's function", name);
    if ((name.starts_with("_mm") && name != "_mm_pause") || name.starts_with("_m_"))
        return fmt::format("`{}` reaches memory that no check sees; write a plain loop", name);
    if (name == "publish" || name == "send_published" || name == "send_to_checker")
        return fmt::format("`{}` is the harness's; hand results back as the signature says", name);
    if (name.starts_with("streamlab") || name.starts_with("STREAMLAB"))
        return fmt::format("`{}` is a name of streamlab's own; use CUDA and lab.cuh", name);
    if (name == "_Pragma" || name == "__pragma") return "pragmas are written as #pragma";
    if (name.starts_with("_Z"))
        return fmt::format("`{}` is the symbol of a C++ function: call functions by their names",
                           name);
    if (compiler_names.has(name))
        return fmt::format("`{}` is a name of the compiler's and the library's own", name);
    return "";
}

}  // namespace streamlab::program
