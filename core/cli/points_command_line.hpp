// The grammar of `streamlab points`.
#pragma once

#include "cli/options.hpp"

namespace CLI {
class App;
}

namespace streamlab::cli {

struct PointsCommandLine {
    CLI::App* command = nullptr;

    void add_to(CLI::App& app);
    // Throws UsageError if the options make no sense.
    Options options() const;

private:
    PointsOptions options_;
};

}  // namespace streamlab::cli
