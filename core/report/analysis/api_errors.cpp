#include "analysis/api_errors.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <string_view>

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

// Errors of streams, events, graphs and memory for which CUDA's own text does not help a learner.
struct OwnWords {
    std::string_view error;
    const char* text;
    const char* rule;
};
constexpr OwnWords own_words[] = {
    {"cudaErrorStreamCaptureUnsupported",
     "What is captured does not run yet: nothing can wait for it, and some calls are not allowed "
     "until "
     "the capture has ended.",
     "G1"},
    {"cudaErrorStreamCaptureInvalidated",
     "An earlier call that a capture does not allow has made this capture invalid. Look for the "
     "first "
     "call that failed since it began.",
     "G1"},
    {"cudaErrorStreamCaptureMerge",
     "Two captures would become one here: a stream of one waited for an event of the other.", "G1"},
    {"cudaErrorStreamCaptureUnmatched", "A capture has to end in the stream in which it began.",
     "G1"},
    {"cudaErrorStreamCaptureUnjoined",
     "When the capture ended, a stream that had joined it was not joined back to the stream in "
     "which it "
     "began.",
     "G1"},
    {"cudaErrorStreamCaptureIsolation",
     "What is captured cannot wait for work that is not: the event was recorded outside of the "
     "capture.",
     "G1"},
    {"cudaErrorStreamCaptureImplicit",
     "While a blocking stream captures, nothing may be put into the legacy default stream, which "
     "would "
     "have to wait for what is captured. Use a stream of your own for it, or capture in a stream "
     "that is "
     "non-blocking.",
     "G1"},
    {"cudaErrorCapturedEvent",
     "The event was last recorded in a capture: nothing outside of that can wait for it or ask "
     "about it.",
     "G1"},
    {"cudaErrorStreamCaptureWrongThread",
     "This capture has to end in the host thread in which it began (only one of mode Relaxed may "
     "end in "
     "another).",
     "G1"},
    {"cudaErrorGraphExecUpdateFailure",
     "The executable graph cannot take this over: the two graphs must have the same nodes and "
     "edges, and "
     "not all parameters can be changed.",
     "G4"},
    {"cudaErrorNotPermitted",
     "This call is not allowed here. In a host function no call of CUDA is.", "H2"},
    {"cudaErrorInvalidResourceHandle",
     "The call got a stream or an event that is not valid here: never made, destroyed already, or "
     "of "
     "another device than the call's other one.",
     ""},
    {"cudaErrorMemoryAllocation", "There was not so much memory left, or not in one piece.", ""},
    {"cudaErrorInvalidMemcpyDirection", "The direction is none of the values of cudaMemcpyKind.",
     ""},
    {"cudaErrorHostMemoryAlreadyRegistered",
     "Some of this memory is pinned already, by cudaHostRegister or because it was allocated so.",
     "M3"},
    {"cudaErrorHostMemoryNotRegistered",
     "No cudaHostRegister has pinned the memory that begins at this address.", "M3"},
    {"cudaErrorIllegalAddress",
     "A kernel has touched memory that it may not. The error is that of an earlier launch, and it "
     "stays: all later calls return it.",
     "X2"},
    {"cudaErrorMisalignedAddress",
     "A kernel has used an address that is no multiple of the size of what it accesses. The error "
     "is "
     "that of an earlier launch, and it stays: all later calls return it.",
     "X2"},
    {"cudaErrorLaunchFailure",
     "A kernel has failed. The error is that of an earlier launch, and it stays: all later calls "
     "return "
     "it.",
     "X2"},
    {"cudaErrorAssert",
     "An assert in a kernel did not hold. The error is that of an earlier launch, and it stays: "
     "all "
     "later calls return it.",
     "X2"},
    {"cudaErrorCooperativeLaunchTooLarge",
     "All blocks of a cooperative launch have to be on the device at the same time, and there is "
     "no room "
     "for so many.",
     "C1"},
    {"cudaErrorPeerAccessUnsupported", "These two devices cannot access each other's memory.", ""},
    {"cudaErrorPeerAccessNotEnabled",
     "cudaDeviceEnablePeerAccess has not been called for this pair of devices.", ""},
};

}  // namespace

ErrorMeaning meaning_of_error(const trace::Trace& trace, const trace::HostCall& call) {
    for (const trace::Note& note : trace.notes)
        if (trace::is_reason(note) && note.call == call.id) return {sentence_of(note.text), ""};
    const std::string name = runtime_api::error_name(call.result);
    for (const OwnWords& own : own_words)
        if (own.error == name) return {own.text, own.rule};
    std::string text = runtime_api::error_text(call.result);
    if (text.empty()) return {};
    while (text.back() == '.')
        text.pop_back();
    return {fmt::format("CUDA's words for it: {}.", text), ""};
}

std::string first_error_explained(const trace::Trace& trace) {
    const trace::HostCall* const first = first_failed(trace);
    if (!first) return {};
    ErrorMeaning meaning = meaning_of_error(trace, *first);
    if (meaning.rule.empty() || meaning.text.empty()) return meaning.text;
    meaning.text.pop_back();  // the full stop
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
