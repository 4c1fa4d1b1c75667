#include "check/running/outcome.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <csignal>

#include "analysis/label.hpp"
#include "program/run/crash_words.hpp"

namespace streamlab::check {

namespace {

using program::Ending;
using trace::OperationKind;

bool is_called(const trace::Trace& trace, const trace::Operation& operation,
               const std::string& name) {
    switch (operation.kind) {
    case OperationKind::copy_h2d:
        return name == "h2d";
    case OperationKind::copy_d2h:
        return name == "d2h";
    case OperationKind::copy_d2d:
    case OperationKind::copy_peer:
        return name == "d2d";
    case OperationKind::kernel:
        return operation.detail < trace.details.size() &&
               trace.details[operation.detail].name == name;
    default:
        return false;
    }
}

// The model device's reason for stopping the program: "deadlock: ...".
std::string reason_to_give_up(const trace::Trace& trace) {
    for (const trace::Note& note : trace.notes) {
        const bool tells =
            note.kind == trace::NoteKind::deadlock || note.kind == trace::NoteKind::limit ||
            note.kind == trace::NoteKind::stopped || note.kind == trace::NoteKind::out_of_memory;
        if (tells) return note.text;
    }
    return "it was stopped";
}

// True if the output contains the C library's message about a pointer that free() cannot free.
bool was_invalid_free(const std::string& output) {
    for (const char* words : {"free(): ", "munmap_chunk(): ", "double free", "realloc(): "})
        if (output.find(words) != output.npos) return true;
    return false;
}

std::string describe_crash(const RunOutcome& run) {
    if (run.signal == SIGABRT && was_invalid_free(run.output))
        return "crashed with SIGABRT: free() or delete got memory that is not theirs, or got it "
               "twice; what "
               "cudaMallocHost gave goes back with cudaFreeHost";
    return program::describe_crash(run.signal, *run.trace);
}

}  // namespace

bool hit_time_limit(const RunOutcome& run) {
    return run.ending == Ending::timed_out || run.ending == Ending::stalled ||
           (run.ending == Ending::crashed && run.signal == SIGXCPU);
}

bool hit_work_limit(program::Ending ending, const trace::Trace& trace) {
    return ending == Ending::stopped && !trace.notes.empty() &&
           trace.notes.back().kind == trace::NoteKind::limit;
}

trace::Nanoseconds end_of(const trace::Trace& trace, const std::string& operation_name) {
    trace::Nanoseconds first = trace::never;
    trace::Nanoseconds end = trace::never;
    for (const trace::Operation& operation : trace.operations) {
        if (operation.start_ns == trace::never || !analysis::is_work(operation.kind)) continue;
        first = first == trace::never ? operation.start_ns : std::min(first, operation.start_ns);
        if (is_called(trace, operation, operation_name)) end = operation.end_ns;
    }
    return end == trace::never ? trace::never : end - first;
}

trace::Nanoseconds last_work_issued(const trace::Trace& trace, const std::string& harness) {
    trace::Nanoseconds last = 0;
    for (const trace::Operation& operation : trace.operations) {
        if (!analysis::is_work(operation.kind)) continue;
        const trace::HostCall* const call = trace::find_call(trace, operation.call);
        const bool is_of_harness =
            call && call->location != 0 && trace.locations[call->location].file == harness;
        if (!is_of_harness) last = std::max(last, operation.enqueue_ns);
    }
    return last;
}

trace::Nanoseconds blocked_ns_before_last_work(const trace::Trace& trace,
                                               const std::string& harness) {
    const trace::Nanoseconds last = last_work_issued(trace, harness);
    trace::Nanoseconds waited = 0;
    for (const trace::HostCall& call : trace.calls) {
        const bool is_of_harness =
            call.location != 0 && trace.locations[call.location].file == harness;
        if (!is_of_harness && call.end_ns <= last) waited += call.blocked_ns;
    }
    return waited;
}

trace::Nanoseconds time_in_kernels(const trace::Trace& trace) {
    trace::Nanoseconds time = 0;
    for (const trace::Operation& operation : trace.operations)
        if (operation.kind == OperationKind::kernel && operation.end_ns != trace::never)
            time += trace::active_time(trace, operation);
    return time;
}

std::string ending_text(const RunOutcome& run, const std::string& program) {
    switch (run.ending) {
    case Ending::crashed:
        return fmt::format("{} {}.", program, describe_crash(run));
    case Ending::timed_out:
        return fmt::format("{} did not end: does it have an endless loop?", program);
    case Ending::stalled:
        return fmt::format("{} ran on without making a call or finishing an operation: does it "
                           "have an endless loop?",
                           program);
    case Ending::memory_full:
        return fmt::format("{} took more memory than it may: does it have an endless loop that "
                           "allocates?",
                           program);
    case Ending::trace_full:
        return fmt::format("{} did so much that it was stopped: does it have an endless loop?",
                           program);
    case Ending::stopped:
        return fmt::format("{} could not go on: {}", program, reason_to_give_up(*run.trace));
    case Ending::exited:
        if (run.exit_code != 0)
            return fmt::format("{} ended early, with exit code {}.", program, run.exit_code);
        return run.is_complete()
                   ? ""
                   : fmt::format("{} ended before its run was recorded to the end: let main() "
                                 "return, and leave by no other way.",
                                 program);
    case Ending::running:
        break;
    }
    return "";
}

}  // namespace streamlab::check
