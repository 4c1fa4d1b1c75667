#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace streamlab::tests {

// The names that a header of the runtime API's types declares, extracted from its text.
struct HeaderNames {
    std::vector<std::string> enumerators;
    std::vector<std::string> structures;  // also unions and enumerations: everything with a size
    std::vector<std::string> fields;      // "structure member" or "structure outer.inner"
    std::vector<std::string> aliases;
    std::vector<std::string> constants;  // macros with a value
};

// Reads text formatted by this project's clang-format: one declaration per line, and blocks that
// open with `{` at the end of a line. Adds to `names`.
void read_header_text(const std::string& text, HeaderNames& names);

std::string read_file(const std::filesystem::path& path);

// The output (stdout and stderr) and the exit status of a shell command.
struct CommandResult {
    int status;
    std::string output;
};
CommandResult run_command(const std::string& command);

// A folder for this test's files; removed with the object.
class ScratchFolder {
public:
    ScratchFolder();
    ~ScratchFolder();
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;
    std::filesystem::path write(const std::string& name, const std::string& text) const;
    std::filesystem::path path(const std::string& name) const { return folder_ / name; }

private:
    std::filesystem::path folder_;
};

}  // namespace streamlab::tests
