// The grammar of `streamlab dev check` and `streamlab dev new`.
#pragma once

#include <string>

#include "cli/options.hpp"

namespace CLI {
class App;
}

namespace streamlab::cli {

struct DevCommandLine {
    DevCheckOptions check;
    DevNewOptions make;
    std::string shard;  // "2/4"
    CLI::App* command = nullptr;

    void add_to(CLI::App& app);
    // The parsed options. Throws UsageError.
    Options options();
};

}  // namespace streamlab::cli
