// The ids of the rules of streams and events that labs and puzzles may cite.
#pragma once

#include <string>
#include <vector>

namespace streamlab::catalogue {

class TomlTable;

// Those of docs/rules/rules.toml, in its order.
const std::vector<std::string>& rule_ids();
bool is_rule_id(const std::string& id);
// Reads the list 'rules' of a table, which messages call `what` ("a lab"). It must have at least
// one id, all of them known.
std::vector<std::string> read_rules(TomlTable& table, const std::string& what);

}  // namespace streamlab::catalogue
