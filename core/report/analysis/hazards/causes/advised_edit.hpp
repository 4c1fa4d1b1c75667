// What the advice of a finding asks for, as an edit that a machine can try: `dev check` makes it in
// the program and demands that the program is right then, or nearer to it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <tuple>

#include "trace/trace.hpp"

namespace streamlab::analysis {

// What becomes of the code at the lines `after` and `before`.
enum class EditKind : std::uint8_t {
    // An event is recorded behind the call or launch at `after`, in its stream, and the stream of
    // the one at `before` waits for it before that.
    stream_waits,
    // The event that the wait at `before` names is recorded behind the call or launch at `after`.
    event_recorded,
    // As stream_waits, but the host waits for it before the code at `before`, or before the
    // function returns if that line is unknown.
    host_waits,
    // The host waits for the device before the code at `before`.
    device_waited,
    // The host waits for the events that the call at `before` asks about, before that call.
    event_waited,
    // The statement at `before`, a release, comes behind the one at `after`.
    released_later,
    // The statement at `before`, a second release, is left out.
    left_out,
    // What the call at `after` makes is released at the program's end.
    released_at_end,
    // Access to each other's memory is enabled on all GPUs before the code at `before`.
    peers_enabled,
    // The graph's nodes of the kernel `second` depend on those of the kernel `first`.
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

// Every text of advice begins with these words or comes with an edit.
inline constexpr const char* look_at = "Look at ";

// An edit of that kind; nullopt if one of its lines is unknown.
std::optional<AdvisedEdit> edit_between(EditKind kind, const trace::SourceLine& after,
                                        const trace::SourceLine& before);
std::optional<AdvisedEdit> edit_after(EditKind kind, const trace::SourceLine& after);
std::optional<AdvisedEdit> edit_before(EditKind kind, const trace::SourceLine& before);

}  // namespace streamlab::analysis
