// `streamlab dev check`: proves puzzles and labs.
#pragma once

#include <string>
#include <vector>

#include "cli/grammar/command.hpp"

namespace streamlab::cli {

struct DevCheckOptions {
    std::vector<std::string> targets;
    int jobs = 0;            // 0: one per core
    std::string shard_text;  // "2/4", as typed
    int shard = 1;
    int shards = 1;
    int right = -1;  // limit on the right answers per puzzle; -1: all
};

CLI::App* add_command(CLI::App& app, DevCheckOptions& options);
void complete(DevCheckOptions& options);
int perform(const DevCheckOptions& options);

}  // namespace streamlab::cli
