// Ids of the rules of streams and events, which labs and puzzles cite.
#pragma once

#include <string>
#include <vector>

namespace streamlab::catalogue {

class TomlTable;

// All ids of docs/rules/rules.toml, in file order.
const std::vector<std::string>& rule_ids();
bool is_rule_id(const std::string& id);
// Reads the list 'rules' of a table, which must hold at least one id and only known ones. `what`
// names the table in error messages ("a lab").
std::vector<std::string> read_rules(TomlTable& table, const std::string& what);

}  // namespace streamlab::catalogue
