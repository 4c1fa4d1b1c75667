#include "proof/harmless.hpp"

#include <algorithm>
#include <array>
#include <system_error>

#include "catalogue/toml_table.hpp"

namespace streamlab::proof {

using catalogue::TomlTable;

namespace {

struct Key {
    const char* name;
    Mutation mutation;
};
constexpr std::array keys{Key{"remove", Mutation::remove}, Key{"move", Mutation::move},
                          Key{"asynchronous", Mutation::asynchronous}};

Harmless read_entry(TomlTable& table) {
    Harmless entry;
    for (const Key& key : keys) {
        if (!table.has(key.name)) continue;
        if (!entry.call.empty()) table.fail(key.name, "one of remove, move, asynchronous, not two");
        entry.mutation = key.mutation;
        entry.call = table.text(key.name);
        entry.line = table.line(key.name);
    }
    if (entry.call.empty())
        table.fail("",
                   "names no mutant: remove, move or asynchronous = \"the call's source text\"");
    entry.line_contains = table.text_or("line_contains", "");
    entry.because = table.text("because");
    table.reject_unknown_keys();
    return entry;
}

OverSynchronised read_over_synchronised(TomlTable& table) {
    OverSynchronised entry;
    for (const auto& [check, line] : table.texts("fails"))
        entry.fails.push_back(check);
    if (entry.fails.empty()) table.fail("fails", "names no check");
    entry.line = table.line("fails");
    entry.because = table.text("because");
    table.reject_unknown_keys();
    return entry;
}

std::string without_spaces(std::string text) {
    text.erase(std::remove(text.begin(), text.end(), ' '), text.end());
    return text;
}

}  // namespace

Exceptions read_exceptions(const std::filesystem::path& file) {
    Exceptions exceptions;
    std::error_code error;
    if (!std::filesystem::exists(file, error)) return exceptions;
    TomlTable table = TomlTable::of_file(file, "the list of mutants");
    for (TomlTable& entry : table.tables("harmless", "[[harmless]]"))
        exceptions.harmless.push_back(read_entry(entry));
    if (auto entry = table.table("over_synchronised", "[over_synchronised]"))
        exceptions.over_synchronised = read_over_synchronised(*entry);
    table.reject_unknown_keys();
    return exceptions;
}

bool matches(const Harmless& harmless, const Mutant& mutant) {
    return harmless.mutation == mutant.mutation &&
           without_spaces(harmless.call) == without_spaces(mutant.call) &&
           mutant.line_text.find(harmless.line_contains) != std::string::npos;
}

}  // namespace streamlab::proof
