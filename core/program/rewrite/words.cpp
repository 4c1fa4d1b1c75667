// The identifiers that the rewriter recognises.
#include "program/rewrite/words.hpp"

#include <unordered_map>

namespace streamlab::program {

namespace {

using Table = std::unordered_map<std::string_view, Word>;

void add(Table& table, Word word, std::initializer_list<std::string_view> names) {
    for (const std::string_view name : names)
        table.emplace(name, word);
}

void add_cuda_words(Table& table) {
    add(table, Word::global, {"__global__"});
    add(table, Word::device, {"__device__"});
    add(table, Word::host, {"__host__"});
    add(table, Word::constant, {"__constant__"});
    add(table, Word::managed, {"__managed__"});
    add(table, Word::shared, {"__shared__"});
    add(table, Word::force_inline, {"__forceinline__"});
    add(table, Word::no_inline, {"__noinline__"});
    add(table, Word::launch_bounds,
        {"__launch_bounds__", "__cluster_dims__", "__maxnreg__", "__block_size__"});
    add(table, Word::grid_constant, {"__grid_constant__"});
    add(table, Word::texture_type, {"texture", "surface"});
    add(table, Word::unknown_group,
        {"this_multi_grid", "multi_grid_group", "this_cluster", "cluster_group"});
}

void add_cpp_words(Table& table) {
    add(table, Word::attribute, {"__attribute__", "__attribute", "__declspec"});
    add(table, Word::alignment, {"alignas", "_Alignas", "__align__"});
    add(table, Word::assembler, {"asm", "__asm__", "__asm"});
    add(table, Word::builtin_type,
        {"void", "bool", "char", "short", "int", "long", "float", "double", "signed", "unsigned",
         "wchar_t", "char8_t", "char16_t", "char32_t", "auto", "__int128", "_Float16", "__float128",
         "__signed__"});
    add(table, Word::cv,
        {"const", "volatile", "__restrict__", "__restrict", "__volatile__", "constexpr"});
    add(table, Word::storage,
        {"static", "thread_local", "register", "mutable", "friend", "virtual", "explicit",
         "typedef"});
    add(table, Word::extern_storage, {"extern"});
    add(table, Word::inline_storage, {"inline", "__inline__", "__inline"});
    add(table, Word::class_key, {"struct", "class", "union", "enum"});
    add(table, Word::typename_key, {"typename"});
    add(table, Word::template_key, {"template"});
    add(table, Word::namespace_key, {"namespace"});
    add(table, Word::operator_key, {"operator"});
    add(table, Word::decltype_key, {"decltype", "typeof", "__typeof__", "noexcept", "__decltype"});
    add(table, Word::condition, {"if", "while", "for", "switch"});
    add(table, Word::keyword,
        {"return",    "else",     "do",       "case",  "default",  "goto",    "throw",
         "co_return", "co_await", "co_yield", "new",   "delete",   "sizeof",  "alignof",
         "using",     "try",      "catch",    "break", "continue", "public",  "private",
         "protected", "and",      "or",       "not",   "xor",      "requires"});
}

}  // namespace

Word word_of(std::string_view identifier) {
    static const Table table = [] {
        Table words;
        add_cuda_words(words);
        add_cpp_words(words);
        return words;
    }();
    if (identifier.size() < 2 || identifier.size() > 24) return Word::none;
    const auto found = table.find(identifier);
    return found == table.end() ? Word::none : found->second;
}

}  // namespace streamlab::program
