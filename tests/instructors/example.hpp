// Runs the examples for instructors in a folder that is laid out like the service's.
#pragma once

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>

#include <nlohmann/json.hpp>

#include "cli/command.hpp"
#include "support/catch.hpp"

namespace streamlab::tests {

inline const std::filesystem::path instructors =
    std::filesystem::path(STREAMLAB_SOURCE_DIR) / "docs" / "instructors";

enum class Handed { right, wrong, does_not_compile };

inline std::string text_of(Handed handed) {
    if (handed == Handed::does_not_compile) return "int main( {\n";
    const std::filesystem::path folder =
        std::filesystem::path(STREAMLAB_SOURCE_DIR) / "solutions" / "06-ships-aground";
    std::ifstream stream(folder / (handed == Handed::right ? "solution.cu" : "given.cu"));
    return {std::istreambuf_iterator<char>(stream), {}};
}

// A temporary folder, with the built `streamlab` in PATH.
class Example {
public:
    Example() {
        folder("bin");
        folder("tmp");
        // Submissions may run as another user, which needs access to the folder.
        using std::filesystem::perms;
        std::filesystem::permissions(path("."),
                                     perms::owner_all | perms::group_exec | perms::others_exec);
        use_streamlab("exec '" STREAMLAB_EXECUTABLE "' \"$@\"");
    }

    std::filesystem::path path(const std::string& name) const { return scratch_.path() / name; }
    void folder(const std::string& name) const { std::filesystem::create_directories(path(name)); }
    void file(const std::string& name, const std::string& text) const {
        std::filesystem::create_directories(path(name).parent_path());
        scratch_.file(name, text);
    }
    std::string read(const std::string& name) const { return scratch_.read(name); }
    nlohmann::json json(const std::string& name) const {
        CAPTURE(name);
        REQUIRE(std::filesystem::exists(path(name)));
        return nlohmann::json::parse(read(name));
    }

    // Replaces `streamlab` with a shell script.
    void use_streamlab(const std::string& script) const { tool("streamlab", script); }
    void tool(const std::string& name, const std::string& script) const {
        scratch_.file("bin/" + name, "#!/bin/bash\n" + script + "\n");
        std::filesystem::permissions(path("bin/" + name), std::filesystem::perms::owner_all);
    }

    // Runs `command` in the folder `within`, relative to the example's folder.
    Answer run(const std::string& command, const std::string& within = ".") const {
        return shell("cd '" + path(within).string() + "' && export PATH='" + path("bin").string() +
                     "':\"$PATH\" TMPDIR='" + path("tmp").string() + "' ; " + command);
    }
    bool has_empty_tmp() const { return std::filesystem::is_empty(path("tmp")); }

private:
    ScratchFolder scratch_;
};

// The shell script of the workflow's step with that name.
inline std::string script_of_step(const std::filesystem::path& workflow, const std::string& name) {
    std::ifstream stream(workflow);
    std::string script;
    bool in_step = false, in_script = false;
    for (std::string line; std::getline(stream, line);) {
        const std::size_t indent = line.find_first_not_of(' ');
        if (in_script) {
            constexpr std::size_t depth = 10;
            if (indent == line.npos || indent < depth) break;
            script += line.substr(depth) + "\n";
        } else if (line.find("- name: " + name) != line.npos) {
            in_step = true;
        } else if (in_step && line.find("run: |") != line.npos) {
            in_script = true;
        }
    }
    INFO("step: " << name);
    REQUIRE_FALSE(script.empty());
    return script;
}

// The command that GitHub runs for `shell: bash`.
inline std::string as_github_runs(const std::string& script_file) {
    return "bash --noprofile --norc -eo pipefail '" + script_file + "'";
}

}  // namespace streamlab::tests
