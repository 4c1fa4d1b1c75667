// The ids of the rules of streams and events that labs and puzzles may cite.
#pragma once

#include <string>
#include <vector>

namespace streamlab::catalogue {

class TomlTable;

const std::vector<std::string>& rule_ids();
bool is_rule_id(const std::string& id);
// The list 'rules' of a table that is called `what`, "a lab"; each a known id, at least one.
std::vector<std::string> read_rules(TomlTable& table, const std::string& what);

}  // namespace streamlab::catalogue
