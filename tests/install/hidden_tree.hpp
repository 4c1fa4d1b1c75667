// Runs a command as on a machine without the source tree and the build tree.
#pragma once

#include <string>

#include "cli/command.hpp"
#include "support/catch.hpp"

namespace streamlab::tests {

// False if bubblewrap may not create namespaces: both trees are then visible.
inline bool can_hide_trees() {
    static const bool can = shell("bwrap --dev-bind / / --tmpfs /mnt true").code == 0;
    return can;
}

// Runs `command`, which is shell text, in an empty folder, with the cache below `scratch`.
inline Answer run_without_trees(const ScratchFolder& scratch, const std::string& command) {
    const std::string folder = scratch.path().string() + "/elsewhere";
    const std::string hidden = "bwrap --dev-bind / / --tmpfs '" STREAMLAB_SOURCE_DIR
                               "' --tmpfs '" STREAMLAB_BINARY_DIR "' --dev-bind '" +
                               scratch.path().string() + "' '" + scratch.path().string() + "' ";
    return shell("mkdir -p '" + folder + "' && cd '" + folder + "' && export XDG_CACHE_HOME='" +
                 scratch.path().string() + "/cache' XDG_DATA_HOME='" + scratch.path().string() +
                 "/data' && " + (can_hide_trees() ? hidden : "") + "sh -c \"" + command + "\"");
}

// Performs the first actions of a student and of an instructor after a new installation.
inline void check_works(const ScratchFolder& scratch, const std::string& prefix) {
    const std::string streamlab = "'" + prefix + "/bin/streamlab' ";
    const auto passes = [&](const std::string& arguments) {
        CAPTURE(arguments);
        const Answer answer = run_without_trees(scratch, streamlab + arguments);
        CAPTURE(answer.out, answer.err);
        CHECK(answer.code == 0);
        return answer;
    };
    if (!can_hide_trees()) WARN("bubblewrap makes no namespaces here: the trees are in sight");
    CHECK_THAT(passes("list --json").out, ContainsSubstring(prefix));
    CHECK_THAT(passes("explain D1").out, ContainsSubstring("D1"));
    CHECK_THAT(passes("run 03 --device model:laptop").out, ContainsSubstring("No hazards found"));
    const std::string solution = prefix + "/share/streamlab/solutions/06-ships-aground/solution.cu";
    CHECK_THAT(passes("check 06 '" + solution + "'").out, ContainsSubstring("passed"));
    passes("doctor");
}

}  // namespace streamlab::tests
