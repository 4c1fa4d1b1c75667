// Checks the output files that the user names before the work begins.
#pragma once

#include <filesystem>
#include <string>

namespace streamlab::cli {

// Files to which a run or a saved trace is written or drawn; empty: not requested.
struct OutputPaths {
    std::string trace;  // Chrome trace-event JSON
    std::string svg;
    std::string png;
    std::string html;
    std::string json;  // the streamlab.run/1 object; "-": stdout
};

// Throws UsageError with the reason if a file of that name could not be written. Leaves nothing
// behind.
void check_writable(const std::filesystem::path& file);
void check_writable(const OutputPaths& outputs);

}  // namespace streamlab::cli
