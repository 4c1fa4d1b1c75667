#include "cudart/observe/observation/ignored_errors.hpp"

#include <algorithm>
#include <utility>

#include "cudart/observe/found/findings.hpp"
#include "trace/hazard_kinds.hpp"

namespace streamlab::cudart {

namespace {

using trace::HazardForm;
using trace::HazardKind;

// Calls that the model device does not support are reported elsewhere.
bool is_failure(cudaError error) {
    return error != cudaErrorPeerAccessAlreadyEnabled && error != cudaErrorNotSupported &&
           error != cudaErrorCudartUnloading;
}

bool is_of_the_device(const Runtime& runtime, cudaError error) {
    return runtime.simulation->has_fault() && error == runtime.device_error;
}

trace::Hazard finding(const Runtime& runtime, HazardKind kind, HazardForm form, cudaError error) {
    trace::Hazard hazard = trace::make_hazard(kind, form);
    hazard.result = error;
    hazard.time_ns = runtime.simulation->host_now();
    return hazard;
}

}  // namespace

void IgnoredErrors::settle(ErrorsOfThread& thread) {
    if (thread.last.site.call == 0) return;
    const cudaError error = thread.last.error;
    thread.last = {};
    if (is_of_the_device(runtime(), error)) fault_was_queried_ = true;
    for (auto each = thread.ignored.begin(); each != thread.ignored.end();)
        each = each->second.error == error ? thread.ignored.erase(each) : std::next(each);
}

void IgnoredErrors::failed(const ApiCall& call, cudaError error, std::uint32_t event) {
    ErrorsOfThread& thread = threads_[runtime().thread().id];
    settle(thread);
    const bool came_too_early = error == cudaErrorNotReady;
    const bool is_query_result = came_too_early && runtime_api::is_query(call.function().wait);
    if (is_query_result || !is_failure(error)) return;
    thread.last.site = site_of(call);
    thread.last.error = error;
    thread.last.event = event;
    thread.last.is_explained = findings_.explains(call.id());
    if (came_too_early) thread.last.form = HazardForm::elapsed_before_completion;
}

void IgnoredErrors::on_unused_result(HazardForm form) {
    ErrorsOfThread& thread = threads_[runtime().thread().id];
    const Failure last = std::exchange(thread.last, {});
    if (last.site.call == 0 || last.is_explained) return;
    if (last.form == HazardForm::elapsed_before_completion) {
        trace::Hazard hazard = finding(runtime(), HazardKind::event_misuse, last.form, last.error);
        hazard.event = last.event;
        hazard.places[0] = place_of(last.site, trace::AccessKind::call);
        findings_.add(hazard);
        return;
    }
    const auto [place, is_new] = thread.ignored.try_emplace(last.site.program_counter, last);
    Failure& failure = place->second;
    if (is_new)
        failure.form = form;
    else
        ++failure.count;
}

void IgnoredErrors::asked() {
    ErrorsOfThread& thread = threads_[runtime().thread().id];
    settle(thread);
    thread.ignored.clear();
    if (runtime().simulation->has_fault()) fault_was_queried_ = true;
}

void IgnoredErrors::report_fault(Runtime& runtime) {
    const Failure* first = nullptr;  // the first call that returned the error
    for (auto& [number, thread] : threads_)
        for (auto& [place, failure] : thread.ignored)
            if (is_of_the_device(runtime, failure.error) &&
                (!first || failure.site.call < first->site.call))
                first = &failure;
    trace::Hazard hazard = finding(runtime, HazardKind::ignored_error, HazardForm::error_of_device,
                                   runtime.device_error);
    hazard.places[0].operation = runtime.simulation->fault().operation;
    if (first) hazard.places[1] = place_of(first->site, trace::AccessKind::call);
    findings_.add(hazard);
}

void IgnoredErrors::report(Runtime& runtime) {
    for (auto& [number, thread] : threads_)
        settle(thread);
    if (runtime.simulation->has_fault() && !fault_was_queried_) report_fault(runtime);
    std::vector<const Failure*> failures;
    for (const auto& [number, thread] : threads_)
        for (const auto& [place, failure] : thread.ignored)
            if (!is_of_the_device(runtime, failure.error)) failures.push_back(&failure);
    std::sort(failures.begin(), failures.end(), [](const Failure* one, const Failure* other) {
        return one->site.call < other->site.call;
    });
    for (const Failure* failure : failures) {
        trace::Hazard hazard =
            finding(runtime, HazardKind::ignored_error, failure->form, failure->error);
        hazard.places[0] = place_of(failure->site, trace::AccessKind::call);
        findings_.add(hazard, failure->count);
    }
}

}  // namespace streamlab::cudart
