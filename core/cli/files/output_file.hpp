// Checks output files before the work begins.
#pragma once

#include <filesystem>
#include <string>

namespace streamlab::cli {

// Output files of a run or a saved trace; empty if not requested.
struct OutputPaths {
    std::string trace;  // Chrome trace-event JSON
    std::string svg;
    std::string png;
    std::string webp;  // animated
    std::string html;
    std::string json;  // the streamlab.run/1 object; "-": stdout
};

// Throws UsageError with the reason if the file cannot be written. Leaves no file behind.
void check_writable(const std::filesystem::path& file);
void check_writable(const OutputPaths& outputs);

}  // namespace streamlab::cli
