#include "program/sandbox/strongest_isolation.hpp"

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
    call.walls = Isolation::namespaces;
    try {
        return run_confined(call).ok();
    } catch (const std::exception&) {
        return false;
    }
}

// Another user id alone would still allow access to world-readable and world-writable files in
// /tmp.
bool other_user_is_confined() { return ::geteuid() == 0 && FileRules::is_supported(); }

}  // namespace

Isolation strongest_isolation() {
    static const Isolation best = can_make_namespaces()      ? Isolation::namespaces
                                  : other_user_is_confined() ? Isolation::other_user
                                                             : Isolation::none;
    return best;
}

}  // namespace streamlab::program
