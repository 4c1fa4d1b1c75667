#include "analysis/api_errors.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "analysis/label.hpp"
#include "runtime_api/error.hpp"

namespace streamlab::analysis {

namespace {

const trace::HostCall* first_failed(const trace::Trace& trace) {
    for (const trace::HostCall& call : trace.calls)
        if (runtime_api::is_error(call.result)) return &call;
    return nullptr;
}

std::string sentence_of(std::string text) {
    if (!text.empty())
        text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
    return text + '.';
}

}  // namespace

ErrorMeaning meaning_of_error(const trace::Trace& trace, const trace::HostCall& call) {
    for (const trace::Note& note : trace.notes)
        if (note.kind == trace::NoteKind::refused_launch && note.call == call.id)
            return {sentence_of(note.text), ""};
    const std::string name = runtime_api::error_name(call.result);
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
    return {};
}

std::string first_error_explained(const trace::Trace& trace) {
    const trace::HostCall* const first = first_failed(trace);
    if (!first) return {};
    ErrorMeaning meaning = meaning_of_error(trace, *first);
    if (meaning.rule.empty() || meaning.text.empty()) return meaning.text;
    meaning.text.pop_back();  // its full stop
    return fmt::format("{} (rule {}).", meaning.text, meaning.rule);
}

std::string errors_in_words(const trace::Trace& trace) {
    const trace::HostCall* const first = first_failed(trace);
    if (!first) return {};
    const auto others =
        std::count_if(trace.calls.begin(), trace.calls.end(), [first](const trace::HostCall& call) {
            return &call != first && runtime_api::is_error(call.result);
        });
    const std::string place = place_of(trace, first->id);
    const std::string where = place.empty() ? "" : fmt::format(" ({})", place);
    const std::string more = others == 0 ? ""
                             : others == 1
                                 ? ", and one later call returned an error, too"
                                 : fmt::format(", and {} later calls returned errors, too", others);
    return fmt::format("{}{} returned {}{}.", first->name, where,
                       runtime_api::error_name(first->result), more);
}

}  // namespace streamlab::analysis
