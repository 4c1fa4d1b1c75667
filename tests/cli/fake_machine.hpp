// A fake machine made of shell scripts, for testing the ./streamlab script.
#pragma once

#include <filesystem>
#include <string>

#include "command.hpp"

namespace streamlab::tests {

// A folder of fake tools that log their calls, and a build folder.
class Machine {
public:
    Machine() {
        std::filesystem::create_directories(tools());
        tool("id", "echo 0");
        tool("dpkg-query", "case \" $(cat '" + path("missing") +
                               "' 2>/dev/null) \" in *\" $4 \"*) exit 1;; esac; "
                               "echo 'install ok installed'");
        tool("apt-cache", "[ \"$2\" != unknown-here ]");
        modify_dpkg_status();
        tool("apt-get",
             "echo apt-get \"$@\" >>'" + path("log") + "'; touch '" + path("dpkg/status") + "'");
        tool("sudo", "echo sudo >>'" + path("log") + "'; exec \"$@\"");
        tool("ninja", "exit 1");
        // The fake build creates a program that prints its arguments.
        tool("cmake", "echo cmake \"$@\" >>'" + path("log") + "'; mkdir -p '" + build() +
                          "/core/cli'; touch '" + build() + "/build.ninja'; echo $NINJA_STATUS; " +
                          "for word in \"$@\"; do case $word in -DBUILD_TESTING=*) " +
                          "printf 'BUILD_TESTING:BOOL=%s\\nSTREAMLAB_HAS_APP:INTERNAL=ON\\n"
                          "STREAMLAB_HAS_RECORDER:INTERNAL=ON\\n' ${word#*=} >'" +
                          build() + "/CMakeCache.txt';; esac; done; program='" + build() +
                          "/core/cli/streamlab'; echo 'echo started \"$@\"' >\"$program\"; "
                          "chmod +x \"$program\"");
        tool("ctest", "echo tested \"$@\"");
    }

    void tool(const std::string& name, const std::string& script) const {
        scratch_.file("tools/" + name, "#!/bin/sh\n" + script + "\n");
        std::filesystem::permissions(tools() / name, std::filesystem::perms::owner_all);
    }
    // Creates the built program, for tests without a fake cmake.
    void program(const std::string& script) const {
        std::filesystem::create_directories(build() + "/core/cli");
        scratch_.file("build/core/cli/streamlab", "#!/bin/sh\n" + script + "\n");
        std::filesystem::permissions(build() + "/core/cli/streamlab",
                                     std::filesystem::perms::owner_all);
    }
    void missing(const std::string& packages) const { scratch_.file("missing", packages); }
    // Modifies dpkg's status file, as installation and removal do.
    void modify_dpkg_status() const {
        std::filesystem::create_directories(path("dpkg"));
        scratch_.file("dpkg/status", "");
    }

    Answer launch(const std::string& arguments, const std::string& environment = "") const {
        return shell(environment + " " + line(arguments));
    }
    Answer launch_on_a_terminal(const std::string& arguments) const {
        return shell(environment() + "script -qec \"'" STREAMLAB_SOURCE_DIR "/streamlab' " +
                     arguments + "\" /dev/null");
    }
    // A line of shell text that calls the script.
    std::string line(const std::string& arguments) const {
        return environment() + "'" STREAMLAB_SOURCE_DIR "/streamlab' " + arguments;
    }
    std::string log() const { return scratch_.read("log"); }
    void clear_log() const { scratch_.file("log", ""); }
    std::string path(const std::string& name) const { return (scratch_.path() / name).string(); }

private:
    std::filesystem::path tools() const { return scratch_.path() / "tools"; }
    std::string environment() const {
        return "STREAMLAB_BUILD='" + build() + "' DPKG_ADMINDIR='" + path("dpkg") + "' PATH='" +
               tools().string() + "':/usr/bin:/bin ";
    }
    std::string build() const { return path("build"); }

    ScratchFolder scratch_;
};

}  // namespace streamlab::tests
