#include "program/untrusted/foreign_vocabulary.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_set>

namespace streamlab::program {

namespace {

using Names = std::unordered_set<std::string_view>;

// What says something about a program, and changes neither its hooks nor its sections or symbols.
const Names attributes{"nodiscard",
                       "maybe_unused",
                       "noreturn",
                       "deprecated",
                       "fallthrough",
                       "likely",
                       "unlikely",
                       "assume",
                       "no_unique_address",
                       "carries_dependency",
                       "unused",
                       "used",
                       "noinline",
                       "always_inline",
                       "gnu_inline",
                       "aligned",
                       "packed",
                       "pure",
                       "const",
                       "cold",
                       "hot",
                       "flatten",
                       "format",
                       "nonnull",
                       "returns_nonnull",
                       "malloc",
                       "may_alias",
                       "nothrow",
                       "warn_unused_result",
                       "unavailable",
                       "warning",
                       "sentinel",
                       "noclone",
                       "alloc_size",
                       "diagnose_if",
                       "forceinline",
                       "restrict",
                       "artificial",
                       "access",
                       "warn_unused",
                       "nonstring",
                       "nocapture",
                       "assume_aligned"};

// What the standard library's macros (assert, NAN, va_arg, offsetof) and careful people need.
const Names builtins{"expect",
                     "expect_with_probability",
                     "unreachable",
                     "trap",
                     "assume",
                     "assume_aligned",
                     "prefetch",
                     "constant_p",
                     "va_start",
                     "va_end",
                     "va_arg",
                     "va_copy",
                     "offsetof",
                     "LINE",
                     "FILE",
                     "FUNCTION",
                     "COLUMN",
                     "addressof",
                     "is_constant_evaluated",
                     "inf",
                     "inff",
                     "infl",
                     "huge_val",
                     "huge_valf",
                     "huge_vall",
                     "nan",
                     "nanf",
                     "nanl",
                     "isnan",
                     "isinf",
                     "isinf_sign",
                     "isfinite",
                     "isnormal",
                     "signbit",
                     "fpclassify",
                     "isgreater",
                     "isless",
                     "isunordered",
                     "isgreaterequal",
                     "islessequal",
                     "islessgreater",
                     "clz",
                     "clzl",
                     "clzll",
                     "ctz",
                     "ctzl",
                     "ctzll",
                     "ffs",
                     "ffsl",
                     "ffsll",
                     "popcount",
                     "popcountl",
                     "popcountll",
                     "parity",
                     "parityl",
                     "parityll",
                     "bswap16",
                     "bswap32",
                     "bswap64",
                     "add_overflow",
                     "sub_overflow",
                     "mul_overflow",
                     "bit_cast",
                     "abs",
                     "fabs",
                     "fabsf",
                     "sqrt",
                     "sqrtf",
                     "fma",
                     "fmaf"};

bool begins_with(std::string_view text, std::string_view with) {
    return text.substr(0, with.size()) == with;
}

constexpr std::string_view compiler_prefixes[] = {
    "__tsan", "__sanitizer", "__asan", "__ubsan", "__msan",   "__lsan", "__gcov",   "__llvm",
    "__libc", "_IO_",        "_dl_",   "__cxa_",  "_Unwind_", "_ITM_",  "__gnu_cxx"};

std::string_view without_underscores(std::string_view name) {
    if (name.size() > 4 && begins_with(name, "__") && name.substr(name.size() - 2) == "__")
        return name.substr(2, name.size() - 4);
    return name;
}

}  // namespace

bool is_usual_attribute(std::string_view name) {
    return attributes.count(without_underscores(name)) > 0;
}

bool is_usual_pragma(std::string_view text) {
    constexpr std::string_view usual[] = {"once",
                                          "unroll",
                                          "nounroll",
                                          "message",
                                          "region",
                                          "endregion",
                                          "pack",
                                          "omp",
                                          "STDC FP_CONTRACT",
                                          "push_macro",
                                          "pop_macro",
                                          "nv_diag",
                                          "nv_exec_check_disable",
                                          "diag_",
                                          "hd_warning_disable",
                                          "GCC diagnostic",
                                          "GCC warning",
                                          "GCC error",
                                          "GCC ivdep",
                                          "GCC unroll",
                                          "GCC poison",
                                          "clang diagnostic",
                                          "clang loop unroll"};
    const std::size_t begin = std::min(text.find_first_not_of(" \t"), text.size());
    text.remove_prefix(begin);
    // Of what other compilers read, this one reads nothing: only these two have names to fear.
    return std::any_of(std::begin(usual), std::end(usual),
                       [&](std::string_view each) { return begins_with(text, each); });
}

std::string refusal_of_name(std::string_view name) {
    if (name == "asm" || name == "__asm" || name == "__asm__")
        return "inline assembly reaches memory that no check sees; say it in C++ or CUDA";
    if (begins_with(name, "__builtin_"))
        return builtins.count(name.substr(10)) > 0
                   ? ""
                   : fmt::format("`{}` is the compiler's own; call the library's function", name);
    if (begins_with(name, "_mm") && name != "_mm_pause")
        return fmt::format("`{}` reaches memory that no check sees; write a plain loop", name);
    if (name == "publish" || name == "send_published" || name == "send_to_checker")
        return fmt::format("`{}` is the harness's; hand results back as the signature says", name);
    if (begins_with(name, "streamlab") || begins_with(name, "STREAMLAB"))
        return fmt::format("`{}` is a name of streamlab's own; use CUDA and lab.cuh", name);
    if (name == "_Pragma" || name == "__pragma") return "pragmas are written as #pragma";
    for (const std::string_view prefix : compiler_prefixes)
        if (begins_with(name, prefix))
            return fmt::format("`{}` is a name of the compiler's and the library's own", name);
    return "";
}

}  // namespace streamlab::program
