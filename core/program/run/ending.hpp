// How the runtime ends a program itself.
#pragma once

#include <algorithm>

#include "trace/trace.hpp"

namespace streamlab::program {

// Whether the trace says that the runtime gave the program up.
inline bool ended_by_runtime(const trace::Trace& trace) {
    return std::any_of(trace.notes.begin(), trace.notes.end(), [](const trace::Note& note) {
        return note.kind == trace::NoteKind::deadlock || note.kind == trace::NoteKind::limit ||
               note.kind == trace::NoteKind::stopped;
    });
}

}  // namespace streamlab::program
