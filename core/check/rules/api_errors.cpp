// The check that no call of the runtime API returned an error.

#include <fmt/format.h>

#include "check/rules/places.hpp"
#include "check/rules/rule.hpp"
#include "runtime_api/error.hpp"

namespace streamlab::check {

namespace {

struct Meaning {
    std::string text;
    std::string rule;
};

// What an error means to someone who has just got it: a few in our words, the others in CUDA's.
Meaning meaning_of(std::int32_t result) {
    const std::string name = runtime_api::error_name(result);
    if (name == "cudaErrorStreamCaptureUnjoined")
        return {"When the capture ended, a stream that had joined it was not joined back to the "
                "stream in which it began.",
                "G1"};
    if (name == "cudaErrorStreamCaptureUnmatched")
        return {"A capture has to end in the stream in which it began.", "G1"};
    if (name == "cudaErrorStreamCaptureUnsupported")
        return {"What is captured does not run yet: nothing can wait for it, and some calls are "
                "not allowed until the capture has ended.",
                "G1"};
    if (name == "cudaErrorNotPermitted")
        return {"This call is not allowed here. In a host function no call of CUDA is.", "H2"};
    if (name == "cudaErrorInvalidResourceHandle")
        return {"The call got a stream or an event that is not valid here: never made, destroyed "
                "already, or of another device than the call's other one.",
                ""};
    const std::string text = runtime_api::error_text(result);
    return {text.empty() ? text : fmt::format("CUDA's words for it: {}.", text), ""};
}

}  // namespace

std::optional<Failure> judge_api_errors(const Judged& judged) {
    const trace::Trace& trace = judged.trace();
    const trace::HostCall* first = nullptr;
    std::size_t count = 0;
    for (const trace::HostCall& call : trace.calls) {
        if (!runtime_api::is_error(call.result)) continue;
        if (!first) first = &call;
        ++count;
    }
    if (!first) return std::nullopt;
    Failure failure;
    set_place(failure, trace, first->id);
    failure.actual = runtime_api::error_name(first->result);
    failure.expected = "cudaSuccess";
    failure.message = fmt::format(
        "{} in {} returned {}{}.", first->name, place_of(trace, *first), failure.actual,
        count == 1   ? ""
        : count == 2 ? ", and one later call returned an error, too"
                     : fmt::format(", and {} later calls returned errors, too", count - 1));
    Meaning meaning = meaning_of(first->result);
    for (const trace::Note& note : trace.notes)
        if (note.kind == trace::NoteKind::device_error) meaning = {note.text, ""};
    failure.why = meaning.text;
    failure.rule = meaning.rule;
    return failure;
}

}  // namespace streamlab::check
