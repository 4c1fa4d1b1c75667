#include "catalogue/toml_table.hpp"

#include <fmt/format.h>

#include <algorithm>

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

}  // namespace

TomlTable::TomlTable(const toml::table& table, std::string file, std::string what)
    : table_(&table), file_(std::move(file)), what_(std::move(what)) {}

const toml::node* TomlTable::find(const std::string& key) {
    asked_.push_back(key);
    return table_->get(key);
}

const toml::node& TomlTable::need(const std::string& key) {
    const toml::node* node = find(key);
    if (node == nullptr) {
        // If a key is missing, it is usually there but misspelt: name that key as well.
        std::string hint;
        for (const auto& [present, value] : *table_) {
            const std::string other(present.str());
            if (nearest(other, {key}).empty()) continue;
            hint = fmt::format("; is '{}' in line {} meant?", other, line_of(value));
        }
        fail("", fmt::format("{} has no '{}'{}", what_, key, hint));
    }
    return *node;
}

void TomlTable::wrong_type(const toml::node& node, const std::string& key,
                           const std::string& wanted) const {
    fail_at(line_of(node), fmt::format("'{}' must be {}, not {}", key, wanted, name_of_type(node)));
}

std::string TomlTable::text(const std::string& key) {
    const toml::node& node = need(key);
    const auto* value = node.as_string();
    if (value == nullptr) wrong_type(node, key, "a string");
    if (value->get().find_first_not_of(" \t\r\n") == std::string::npos) {
        fail_at(line_of(node), fmt::format("'{}' is empty", key));
    }
    return value->get();
}

std::string TomlTable::text_or(const std::string& key, const std::string& otherwise) {
    if (has(key)) return text(key);
    asked_.push_back(key);
    return otherwise;
}

std::int64_t TomlTable::integer(const std::string& key) {
    const toml::node& node = need(key);
    const auto* value = node.as_integer();
    if (value == nullptr) wrong_type(node, key, "a whole number");
    return value->get();
}

double TomlTable::number(const std::string& key) {
    const toml::node& node = need(key);
    if (const auto* whole = node.as_integer()) return static_cast<double>(whole->get());
    const auto* value = node.as_floating_point();
    if (value == nullptr) wrong_type(node, key, "a number");
    return value->get();
}

bool TomlTable::flag_or(const std::string& key, bool otherwise) {
    const toml::node* node = find(key);
    if (node == nullptr) return otherwise;
    const auto* value = node->as_boolean();
    if (value == nullptr) wrong_type(*node, key, "true or false");
    return value->get();
}

std::vector<std::pair<std::string, int>> TomlTable::texts(const std::string& key) {
    const toml::node& node = need(key);
    const toml::array* array = node.as_array();
    if (array == nullptr) wrong_type(node, key, "a list of strings");
    std::vector<std::pair<std::string, int>> result;
    for (const toml::node& item : *array) {
        if (!item.is_string()) wrong_type(item, key, "a list of strings");
        result.emplace_back(item.as_string()->get(), line_of(item));
    }
    return result;
}

std::optional<TomlTable> TomlTable::table(const std::string& key, const std::string& what) {
    const toml::node* node = find(key);
    if (node == nullptr) return std::nullopt;
    if (!node->is_table()) wrong_type(*node, key, "a table");
    return TomlTable(*node->as_table(), file_, what);
}

std::vector<TomlTable> TomlTable::tables(const std::string& key, const std::string& what) {
    std::vector<TomlTable> result;
    const toml::node* node = find(key);
    if (node == nullptr) return result;
    if (!node->is_array()) wrong_type(*node, key, "a list of tables");
    for (const toml::node& item : *node->as_array()) {
        if (!item.is_table()) wrong_type(item, key, "a list of tables");
        result.emplace_back(*item.as_table(), file_, fmt::format("{} {}", what, result.size() + 1));
    }
    return result;
}

bool TomlTable::has(const std::string& key) const { return table_->get(key) != nullptr; }

bool TomlTable::has_list(const std::string& key) const {
    const toml::node* node = table_->get(key);
    return node != nullptr && node->is_array();
}

void TomlTable::reject_unknown_keys() const {
    for (const auto& [key, value] : *table_) {
        const std::string name(key.str());
        if (std::find(asked_.begin(), asked_.end(), name) != asked_.end()) continue;
        fail_at(line_of(value),
                fmt::format("unknown key '{}' in {}{}", name, what_, did_you_mean(name, asked_)));
    }
}

std::vector<std::string> TomlTable::keys() const {
    std::vector<std::string> result;
    for (const auto& [key, value] : *table_)
        result.emplace_back(key.str());
    return result;
}

int TomlTable::line(const std::string& key) const {
    const toml::node* node = key.empty() ? nullptr : table_->get(key);
    return line_of(node == nullptr ? static_cast<const toml::node&>(*table_) : *node);
}

void TomlTable::fail(const std::string& key, const std::string& message) const {
    fail_at(line(key), message);
}

void TomlTable::fail_at(int line, const std::string& message) const {
    throw CatalogueError(fmt::format("{}:{}: {}", file_, line, message));
}

}  // namespace streamlab::catalogue
