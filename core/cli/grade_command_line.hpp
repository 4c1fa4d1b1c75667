// The grammar of `streamlab grade`.
#pragma once

#include <string>

#include "cli/options.hpp"

namespace CLI {
class App;
}

namespace streamlab::cli {

struct GradeCommandLine {
    CLI::App* command = nullptr;

    void add_to(CLI::App& app);
    // Throws UsageError if the options make no sense.
    Options options();

private:
    void add_settings();
    void add_limits();

    GradeOptions options_;
    std::string shard_, memory_, output_;
};

}  // namespace streamlab::cli
