// A strict view of one table of a TOML file: every mistake is an error with its file and line, a
// key that was never asked for is one too.
#pragma once

#include <toml++/toml.h>

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace streamlab::catalogue {

class TomlTable {
public:
    // `what` names the table for people: "the lab", "[prediction]".
    TomlTable(const toml::table& table, std::string file, std::string what);

    // A non-empty string. Throws where it is missing.
    std::string text(const std::string& key);
    std::string text_or(const std::string& key, const std::string& otherwise);
    std::int64_t integer(const std::string& key);
    // A whole number or a fraction.
    double number(const std::string& key);
    bool flag_or(const std::string& key, bool otherwise);
    // Strings with the line that each stands on.
    std::vector<std::pair<std::string, int>> texts(const std::string& key);
    // Its keys, in the order of the alphabet.
    std::vector<std::string> keys() const;
    // The line of a key, else of the table.
    int line(const std::string& key = "") const;
    std::optional<TomlTable> table(const std::string& key, const std::string& what);
    // An array of tables ([[key]]); empty where it is missing. Each is called "what N".
    std::vector<TomlTable> tables(const std::string& key, const std::string& what);
    bool has(const std::string& key) const;
    bool has_list(const std::string& key) const;

    // Call after all known keys were asked for: throws for the first other key.
    void reject_unknown_keys() const;

    // Throws CatalogueError "file:line: message"; the line is the key's, else the table's.
    [[noreturn]] void fail(const std::string& key, const std::string& message) const;
    [[noreturn]] void fail_at(int line, const std::string& message) const;

private:
    const toml::node* find(const std::string& key);
    const toml::node& need(const std::string& key);
    [[noreturn]] void wrong_type(const toml::node& node, const std::string& key,
                                 const std::string& wanted) const;

    const toml::table* table_;
    std::string file_;
    std::string what_;
    std::vector<std::string> asked_;
};

}  // namespace streamlab::catalogue
