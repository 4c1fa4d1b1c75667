// The ids of the rules of streams and events that labs may cite.
#pragma once

#include <string>
#include <vector>

namespace streamlab::catalogue {

const std::vector<std::string>& rule_ids();
bool is_rule_id(const std::string& id);

}  // namespace streamlab::catalogue
