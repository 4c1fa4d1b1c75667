// A strict view of one table of a TOML file: any mistake is an error with file and line, including
// a key that was never queried.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace streamlab::catalogue {

class TomlTable {
public:
    // The root table. `what` names the file in messages: "the lab". Throws CatalogueError if the
    // file cannot be read, or with "file:line: ..." if it is not valid TOML.
    static TomlTable of_file(const std::filesystem::path& file, std::string what);

    // A non-empty string. Throws if it is missing.
    std::string text(const std::string& key);
    std::string text_or(const std::string& key, const std::string& otherwise);
    std::int64_t integer(const std::string& key);
    // An integer or a floating-point number.
    double number(const std::string& key);
    bool flag_or(const std::string& key, bool otherwise);
    // The strings of an array, each with its line.
    std::vector<std::pair<std::string, int>> texts(const std::string& key);
    // The table's keys in alphabetical order.
    std::vector<std::string> keys() const;
    // The line of the key, or of the table if the key is absent.
    int line(const std::string& key = "") const;
    std::optional<TomlTable> table(const std::string& key, const std::string& what);
    // An array of tables ([[key]]); empty if it is missing. Messages name the N-th table "`what`
    // N".
    std::vector<TomlTable> tables(const std::string& key, const std::string& what);
    bool has(const std::string& key) const;
    bool has_list(const std::string& key) const;

    // Throws for the first key that was not queried. Call it after querying all known keys.
    void reject_unknown_keys() const;

    // Throws CatalogueError "file:line: message"; the line is that of line(key).
    [[noreturn]] void fail(const std::string& key, const std::string& message) const;
    [[noreturn]] void fail_at(int line, const std::string& message) const;

private:
    struct State;  // toml++'s header takes seconds to compile: only toml_table.cpp includes it
    explicit TomlTable(State state);

    std::shared_ptr<State> state_;
};

}  // namespace streamlab::catalogue
