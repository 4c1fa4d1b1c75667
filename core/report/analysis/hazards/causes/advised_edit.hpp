// A finding's advice as a machine-readable edit: `dev check` applies it to the program and verifies
// that the program is then correct, or closer to it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <tuple>

#include "trace/trace.hpp"

namespace streamlab::analysis {

// The change to the code at the lines `after` and `before`.
enum class EditKind : std::uint8_t {
    // Record an event after the call or launch at `after`, in its stream, and let the stream of the
    // one at `before` wait for it first.
    stream_waits,
    // Record the event of the wait at `before` after the call or launch at `after`.
    event_recorded,
    // Like stream_waits, but the host waits before the code at `before`, or before the function
    // returns if that line is unknown.
    host_waits,
    // Synchronise the device before the code at `before`.
    device_waited,
    // Synchronise the events that the call at `before` queries, before that call.
    event_waited,
    // Move the statement at `before`, a release, after the one at `after`.
    released_later,
    // Remove the statement at `before`, a second release.
    left_out,
    // Release the object created at `after` at the program's end.
    released_at_end,
    // Enable peer access between all GPUs before the code at `before`.
    peers_enabled,
    // Let the graph nodes of the kernel `second` depend on those of the kernel `first`.
    node_depends,
};

struct AdvisedEdit {
    EditKind kind = EditKind::stream_waits;
    trace::SourceLine after;
    trace::SourceLine before;
    std::string first;
    std::string second;

    friend bool operator==(const AdvisedEdit& one, const AdvisedEdit& other) {
        const auto all = [](const AdvisedEdit& edit) {
            return std::tie(edit.kind, edit.after.file, edit.after.line, edit.before.file,
                            edit.before.line, edit.first, edit.second);
        };
        return all(one) == all(other);
    }
};

// Advice without an edit starts with these words.
inline constexpr const char* look_at = "Look at ";

// An edit of that kind; nullopt if one of its lines is unknown.
std::optional<AdvisedEdit> edit_between(EditKind kind, const trace::SourceLine& after,
                                        const trace::SourceLine& before);
std::optional<AdvisedEdit> edit_after(EditKind kind, const trace::SourceLine& after);
std::optional<AdvisedEdit> edit_before(EditKind kind, const trace::SourceLine& before);

}  // namespace streamlab::analysis
