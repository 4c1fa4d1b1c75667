// Trace notes about programs that the runtime stopped.
#pragma once

#include <algorithm>

#include "trace/trace.hpp"

namespace streamlab::program {

// True if the trace says that the runtime stopped the program.
inline bool ended_by_runtime(const trace::Trace& trace) {
    return std::any_of(trace.notes.begin(), trace.notes.end(), [](const trace::Note& note) {
        return note.kind == trace::NoteKind::deadlock || note.kind == trace::NoteKind::limit ||
               note.kind == trace::NoteKind::stopped || note.kind == trace::NoteKind::out_of_memory;
    });
}

// True if the runtime stopped the program because this machine has too little memory, which is not
// the program's fault.
inline bool ended_for_memory(const trace::Trace& trace) {
    return std::any_of(trace.notes.begin(), trace.notes.end(), [](const trace::Note& note) {
        return note.kind == trace::NoteKind::out_of_memory;
    });
}

}  // namespace streamlab::program
