// The grammar of `streamlab record` and `streamlab why`.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/options.hpp"

namespace CLI {
class App;
}

namespace streamlab::cli {

struct RecordedCommandLine {
    void add_to(CLI::App& app);
    // The words after "--".
    void take_program(const std::vector<std::string>& words) { record_.command = words; }
    // Nothing if it is another command. Throws UsageError if the options make no sense.
    std::optional<Options> options(const CLI::App& app);

private:
    WhyOptions why_;
    RecordOptions record_;
};

}  // namespace streamlab::cli
