#include "program/sandbox/best_walls.hpp"

#include <unistd.h>

#include <exception>

#include "program/process/find_in_path.hpp"
#include "program/sandbox/confined_process.hpp"
#include "program/sandbox/file_rules.hpp"

namespace streamlab::program {

namespace {

bool can_make_namespaces() {
    if (find_in_path("bwrap").empty()) return false;
    ConfinedCall call;
    call.arguments = {"/usr/bin/true"};
    call.walls = Walls::namespaces;
    try {
        return run_confined(call).ok();
    } catch (const std::exception&) {
        return false;
    }
}

// Another user id alone would still allow access to world-readable and world-writable files in
// /tmp.
bool other_user_is_kept_out() { return ::geteuid() == 0 && FileRules::are_there(); }

}  // namespace

Walls best_walls() {
    static const Walls best = can_make_namespaces()      ? Walls::namespaces
                              : other_user_is_kept_out() ? Walls::other_user
                                                         : Walls::none;
    return best;
}

}  // namespace streamlab::program
