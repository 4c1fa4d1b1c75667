// Checks that no runtime API call returned an error.

#include "analysis/api_errors.hpp"

#include <fmt/format.h>

#include "check/rules/places.hpp"
#include "check/rules/rule.hpp"
#include "runtime_api/error.hpp"

namespace streamlab::check {

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
    analysis::ErrorMeaning meaning = analysis::meaning_of_error(trace, *first);
    for (const trace::Note& note : trace.notes)
        if (note.kind == trace::NoteKind::device_error) meaning = {note.text, ""};
    const std::string text = runtime_api::error_text(first->result);
    if (meaning.text.empty() && !text.empty())
        meaning.text = fmt::format("CUDA's words for it: {}.", text);
    failure.why = meaning.text;
    failure.rule = meaning.rule;
    return failure;
}

}  // namespace streamlab::check
