#include "catalogue/toml_table.hpp"

#include <fmt/format.h>
#include <toml++/toml.h>

#include <algorithm>

#include "base/files.hpp"
#include "base/text.hpp"
#include "catalogue/catalogue.hpp"
#include "catalogue/spelling.hpp"

namespace streamlab::catalogue {
namespace {

int line_of(const toml::node& node) {
    return std::max(1, static_cast<int>(node.source().begin.line));
}

std::string name_of_type(const toml::node& node) {
    if (node.is_string()) return "a string";
    if (node.is_integer()) return "a whole number";
    if (node.is_floating_point()) return "a fraction";
    if (node.is_boolean()) return "true or false";
    if (node.is_array()) return "a list";
    if (node.is_table()) return "a table";
    return "a date or time";
}

toml::table parse(const std::filesystem::path& file) {
    try {
        return toml::parse(base::read_file(file), file.string());
    } catch (const base::FileError& error) {
        throw CatalogueError(error.what());
    } catch (const toml::parse_error& error) {
        throw CatalogueError(fmt::format("{}:{}: {}", file.string(), error.source().begin.line,
                                         base::harmless_line(error.description())));
    }
}

}  // namespace

struct TomlTable::State {
    std::shared_ptr<const toml::table> table;  // of an inner table: keeps the whole file alive
    std::string file;
    std::string what;
    std::vector<std::string> asked;

    const toml::node* get(const std::string& key) const { return table->get(key); }

    const toml::node* find(const std::string& key) {
        asked.push_back(key);
        return get(key);
    }

    const toml::node& need(const std::string& key) {
        const toml::node* node = find(key);
        if (node != nullptr) return *node;
        // A missing key is usually present but misspelt: suggest the misspelt one.
        std::string hint;
        for (const auto& [present, value] : *table) {
            const std::string other(present.str());
            if (nearest(other, {key}).empty()) continue;
            hint = fmt::format("; is '{}' in line {} meant?", other, line_of(value));
        }
        fail_at(line_of(*table), fmt::format("{} has no '{}'{}", what, key, hint));
    }

    // The view of a table nested in this one.
    State inner(const toml::node& node, std::string name) const {
        return {{table, node.as_table()}, file, std::move(name), {}};
    }

    [[noreturn]] void fail_at(int line, const std::string& message) const {
        // Keys and values may contain any character, control characters included.
        throw CatalogueError(fmt::format("{}:{}: {}", file, line, base::harmless_line(message)));
    }

    [[noreturn]] void wrong_type(const toml::node& node, const std::string& key,
                                 const std::string& wanted) const {
        fail_at(line_of(node),
                fmt::format("'{}' must be {}, not {}", key, wanted, name_of_type(node)));
    }
};

TomlTable::TomlTable(State state) : state_(std::make_shared<State>(std::move(state))) {}

TomlTable TomlTable::of_file(const std::filesystem::path& file, std::string what) {
    return TomlTable(State{
        std::make_shared<const toml::table>(parse(file)), file.string(), std::move(what), {}});
}

std::string TomlTable::text(const std::string& key) {
    const toml::node& node = state_->need(key);
    const auto* value = node.as_string();
    if (value == nullptr) state_->wrong_type(node, key, "a string");
    if (value->get().find_first_not_of(" \t\r\n") == std::string::npos) {
        fail_at(line_of(node), fmt::format("'{}' is empty", key));
    }
    return value->get();
}

std::string TomlTable::text_or(const std::string& key, const std::string& otherwise) {
    if (has(key)) return text(key);
    state_->asked.push_back(key);
    return otherwise;
}

std::int64_t TomlTable::integer(const std::string& key) {
    const toml::node& node = state_->need(key);
    const auto* value = node.as_integer();
    if (value == nullptr) state_->wrong_type(node, key, "a whole number");
    return value->get();
}

double TomlTable::number(const std::string& key) {
    const toml::node& node = state_->need(key);
    if (const auto* whole = node.as_integer()) return static_cast<double>(whole->get());
    const auto* value = node.as_floating_point();
    if (value == nullptr) state_->wrong_type(node, key, "a number");
    return value->get();
}

bool TomlTable::flag_or(const std::string& key, bool otherwise) {
    const toml::node* node = state_->find(key);
    if (node == nullptr) return otherwise;
    const auto* value = node->as_boolean();
    if (value == nullptr) state_->wrong_type(*node, key, "true or false");
    return value->get();
}

std::vector<std::pair<std::string, int>> TomlTable::texts(const std::string& key) {
    const toml::node& node = state_->need(key);
    const toml::array* array = node.as_array();
    if (array == nullptr) state_->wrong_type(node, key, "a list of strings");
    std::vector<std::pair<std::string, int>> result;
    for (const toml::node& item : *array) {
        if (!item.is_string()) state_->wrong_type(item, key, "a list of strings");
        result.emplace_back(item.as_string()->get(), line_of(item));
    }
    return result;
}

std::optional<TomlTable> TomlTable::table(const std::string& key, const std::string& what) {
    const toml::node* node = state_->find(key);
    if (node == nullptr) return std::nullopt;
    if (!node->is_table()) state_->wrong_type(*node, key, "a table");
    return TomlTable(state_->inner(*node, what));
}

std::vector<TomlTable> TomlTable::tables(const std::string& key, const std::string& what) {
    std::vector<TomlTable> result;
    const toml::node* node = state_->find(key);
    if (node == nullptr) return result;
    if (!node->is_array()) state_->wrong_type(*node, key, "a list of tables");
    for (const toml::node& item : *node->as_array()) {
        if (!item.is_table()) state_->wrong_type(item, key, "a list of tables");
        result.push_back(
            TomlTable(state_->inner(item, fmt::format("{} {}", what, result.size() + 1))));
    }
    return result;
}

bool TomlTable::has(const std::string& key) const { return state_->get(key) != nullptr; }

bool TomlTable::has_list(const std::string& key) const {
    const toml::node* node = state_->get(key);
    return node != nullptr && node->is_array();
}

void TomlTable::reject_unknown_keys() const {
    for (const auto& [key, value] : *state_->table) {
        const std::string name(key.str());
        if (std::find(state_->asked.begin(), state_->asked.end(), name) != state_->asked.end())
            continue;
        fail_at(line_of(value), fmt::format("unknown key '{}' in {}{}", name, state_->what,
                                            did_you_mean(name, state_->asked)));
    }
}

std::vector<std::string> TomlTable::keys() const {
    std::vector<std::string> result;
    for (const auto& [key, value] : *state_->table)
        result.emplace_back(key.str());
    return result;
}

int TomlTable::line(const std::string& key) const {
    const toml::node* node = key.empty() ? nullptr : state_->get(key);
    return line_of(node == nullptr ? static_cast<const toml::node&>(*state_->table) : *node);
}

void TomlTable::fail(const std::string& key, const std::string& message) const {
    fail_at(line(key), message);
}

void TomlTable::fail_at(int line, const std::string& message) const {
    state_->fail_at(line, message);
}

}  // namespace streamlab::catalogue
