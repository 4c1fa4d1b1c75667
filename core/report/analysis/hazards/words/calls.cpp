// Findings about calls: misused events, waits without effect, ignored errors.
#include <fmt/format.h>

#include "analysis/hazards/words/words.hpp"
#include "analysis/label.hpp"
#include "runtime_api/error.hpp"
#include "trace/hazard_kinds.hpp"

namespace streamlab::analysis {

namespace {

using trace::HazardForm;

std::string with_line(const std::string& what, const trace::SourceLine& line) {
    const std::string place = file_and_line(line);
    return place.empty() ? what : fmt::format("{} ({})", what, place);
}

std::string with_comma(std::string_view what, const trace::SourceLine& line) {
    const std::string place = file_and_line(line);
    return place.empty() ? std::string(what) : fmt::format("{}, {}", what, place);
}

// "cudaEventSynchronize (sum.cu:30)", even if the place is a stream wait.
std::string call_in_words(const Site& site) {
    return with_line(site.call ? std::string(site.call->name) : site.what, site.line);
}

std::string event_misuse(const Scene& scene) {
    // Of two calls, the later one is the faulty one.
    const Site& site = scene.second().is_known ? scene.second() : scene.first();
    const std::string call = call_in_words(site);
    const std::string event = event_label(scene.trace, scene.hazard.event);
    const std::string earlier =
        scene.second().is_known ? at_line(scene, scene.first().line) : std::string();
    switch (scene.hazard.form) {
    case HazardForm::wait_before_record:
        return fmt::format("{} waits for {}, which has not been recorded: the wait does nothing.",
                           call, event);
    case HazardForm::synchronize_before_record:
        return fmt::format("{} waits for {}, which has not been recorded: it returns at once.",
                           call, event);
    case HazardForm::query_before_record:
        return fmt::format("{} asks about {}, which has not been recorded: the answer is yes.",
                           call, event);
    case HazardForm::elapsed_before_completion:
        return fmt::format("{} asks before {} is complete: it gives no time.", call, event);
    case HazardForm::elapsed_before_record:
        return fmt::format("{} asks about {}, which has not been recorded: it gives no time.", call,
                           event);
    case HazardForm::elapsed_without_timing:
        return fmt::format("{} asks for the time of {}, which keeps none "
                           "(cudaEventDisableTiming).",
                           call, event);
    case HazardForm::stream_destroyed:
        return fmt::format("{} uses a stream that was destroyed{}.", call, earlier);
    case HazardForm::graph_destroyed:
        return fmt::format("{} uses an executable graph that was destroyed{}.", call, earlier);
    default:
        return fmt::format("{} uses {}, which was destroyed{}.", call, event, earlier);
    }
}

std::string no_op_wait(const Scene& scene) {
    const Site& site = scene.second().is_known ? scene.second() : scene.first();
    const std::string wait = call_in_words(site);
    const std::string event = event_label(scene.trace, scene.hazard.event);
    if (scene.hazard.form == HazardForm::wait_on_own_stream)
        return fmt::format("{} waits for {}, which was recorded in the same stream: its own order "
                           "is enough.",
                           wait, event);
    return fmt::format("{} waits for {}, but the stream comes after that work anyway: the wait "
                       "does nothing.",
                       wait, event);
}

// ": kernel k cannot be launched: its grid has no blocks"; empty if the reason is unknown.
std::string launch_error_reason(const Scene& scene, const Site& site) {
    for (const trace::Note& note : scene.trace.notes)
        if (trace::is_reason(note) && site.call && note.call == site.call->id)
            return ": " + note.text;
    return {};
}

// ", and the program asks only in a host function (cudaGetLastError, sum.cu:30), where ...";
// otherwise `never`.
std::string never_checks_error(const Scene& scene, const char* never) {
    for (const trace::HostCall& call : scene.trace.calls) {
        if (call.thread < trace::first_helper_thread) continue;
        if (call.name != "cudaGetLastError" && call.name != "cudaPeekAtLastError") continue;
        return fmt::format(", and the program asks only in a host function ({}), where every call "
                           "of CUDA returns {} (H2)",
                           with_comma(call.name, line_of(scene.trace, call.location)),
                           runtime_api::error_name(call.result));
    }
    return fmt::format(", and the program {}", never);
}

std::string ignored_error(const Scene& scene) {
    // For a device error the first place is the failed operation.
    const Site& site = scene.second().is_known ? scene.second() : scene.first();
    const std::string error = runtime_api::error_name(scene.hazard.result);
    if (scene.hazard.form == HazardForm::error_of_launch)
        return fmt::format("The launch{} failed with {}{}{}.",
                           site.line.line > 0 ? " at " + file_and_line(site.line) : "", error,
                           never_checks_error(scene, "never asks"),
                           launch_error_reason(scene, site));
    if (scene.hazard.form == HazardForm::error_of_device)
        return scene.second().is_known
                   ? fmt::format("{} failed: {} returned {}{}.", in_full(scene.first()),
                                 call_in_words(site), error,
                                 never_checks_error(scene, "never looks at it"))
                   : fmt::format("{} failed with {}{}.", in_full(scene.first()), error,
                                 never_checks_error(scene, "never asks"));
    return fmt::format("{} returned {}{}{}.", call_in_words(site), error,
                       never_checks_error(scene, "never looks at it"),
                       launch_error_reason(scene, site));
}

// The correction of the call itself, if the error determines it; empty otherwise.
std::string for_error(const Scene& scene, const Site& site) {
    const std::string error = runtime_api::error_name(scene.hazard.result);
    if (error == "cudaErrorStreamCaptureUnsupported")
        return "Look at what belongs before cudaStreamBeginCapture: allocations and waits are not "
               "allowed until the capture has ended (G1).";
    if (error == "cudaErrorStreamCaptureIsolation")
        return "Look at where the stream waits: for work outside of the capture it must do so "
               "before cudaStreamBeginCapture (G1).";
    if (error == "cudaErrorStreamCaptureImplicit")
        return "Look at which stream the call uses: during a capture it needs one of its own, and "
               "not the legacy default stream (G1).";
    if (error == "cudaErrorNotPermitted" && site.call &&
        site.call->thread >= trace::first_helper_thread)
        return "Look at where else the call can be made: a host function must not call CUDA (H2), "
               "so let the host do it once it has waited for the stream.";
    const std::string reason = launch_error_reason(scene, site);
    if (reason.find("managed memory") != std::string::npos)
        return "Look at how that memory is allocated: the call is for managed memory alone "
               "(cudaMallocManaged).";
    return {};
}

std::string for_event(HazardForm form) {
    switch (form) {
    case HazardForm::elapsed_before_completion:
        return "Synchronise with the event before you ask for the time.";
    case HazardForm::elapsed_without_timing:
        return "Look at how the event is made: it needs timing to keep a time.";
    case HazardForm::event_destroyed:
    case HazardForm::stream_destroyed:
    case HazardForm::graph_destroyed:
        return "Destroy the handle after its last use.";
    default:
        return "Look at where the event is to be recorded: before anything waits for it or asks "
               "about it.";
    }
}

std::optional<AdvisedEdit> edit_for_event(const Scene& scene) {
    const Site& site = scene.second().is_known ? scene.second() : scene.first();
    switch (scene.hazard.form) {
    case HazardForm::elapsed_before_completion:
        return edit_before(EditKind::event_waited, site.line);
    case HazardForm::event_destroyed:
    case HazardForm::stream_destroyed:
    case HazardForm::graph_destroyed:
        if (!scene.second().is_known) return std::nullopt;
        return edit_between(EditKind::released_later, site.line, scene.first().line);
    default:
        return std::nullopt;
    }
}

}  // namespace

Words words_of_event_misuse(const Scene& scene) {
    return {event_misuse(scene), for_event(scene.hazard.form), edit_for_event(scene)};
}

Words words_of_no_op_wait(const Scene& scene) {
    return {no_op_wait(scene),
            "Look at which stream should wait, and for what; or leave the wait out."};
}

Words words_of_unfinished_work(const Scene& scene) {
    const Site& last = scene.first();
    return {fmt::format("The program ends before {} is done: nothing waits for it, and what it has "
                        "not done by then is lost.",
                        in_full(last)),
            fmt::format("Let the host wait for {}, or for the device, before the program ends.",
                        last.where),
            edit_after(EditKind::host_waits, last.line)};
}

Words words_of_outside_capture(const Scene& scene) {
    const Site& begin = scene.first();
    const Site& work = scene.second();
    const std::string capturing =
        begin.stream == trace::no_stream ? "a stream" : stream_in_words(scene.trace, begin.stream);
    return {fmt::format("{} is issued while {} captures{}, and is not captured: it runs once, now, "
                        "and no launch of the graph repeats it.",
                        in_full(work), capturing, at_line(scene, begin.line, "since")),
            fmt::format("Look at the stream that it uses: it needs the one that captures or, if "
                        "once is enough, belongs before the capture{}.",
                        at_line(scene, begin.line))};
}

Words words_of_unwaited_timing(const Scene& scene) {
    const Site& launch = scene.first();
    const Site& reading = scene.second();
    const std::string place = file_and_line(reading.line);
    return {fmt::format("The host reads the clock{}, but since its last reading it has launched {} "
                        "and not waited for it: the difference is the time of the launch, not of "
                        "the kernel.",
                        place.empty() ? "" : fmt::format(" ({})", place), in_full(launch)),
            fmt::format("To time the kernel, let the host wait for {}{}, or record an event before "
                        "and after it.",
                        launch.where, at_line(scene, reading.line, "before")),
            edit_before(EditKind::host_waits, reading.line)};
}

Words words_of_ignored_error(const Scene& scene) {
    const Site& site = scene.second().is_known ? scene.second() : scene.first();
    const std::string act =
        scene.hazard.form != HazardForm::error_of_device ? for_error(scene, site) : std::string();
    return {
        ignored_error(scene),
        !act.empty()
            ? act
            : "Look at what each runtime call returns, and at cudaGetLastError after a launch."};
}

}  // namespace streamlab::analysis
