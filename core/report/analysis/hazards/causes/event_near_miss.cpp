// Determines why the event records and waits of two streams do not order the two operations.
#include <fmt/format.h>

#include <algorithm>

#include "analysis/hazards/causes/near_miss.hpp"
#include "analysis/label.hpp"
#include "runtime_api/error.hpp"
#include "runtime_api/function.hpp"

namespace streamlab::analysis {

namespace {

using runtime_api::Effect;
using trace::Operation;
using trace::OperationKind;

// The search distance around the two operations, which limits the cost of a finding in a trace of a
// million operations.
constexpr std::uint32_t calls_around = 4096;

class Events {
public:
    explicit Events(const Scene& scene)
        : scene_(scene), first_(*scene.first().operation), second_(*scene.second().operation) {
        const std::uint32_t begin = first_.id > calls_around ? first_.id - calls_around : 1;
        const std::uint32_t end = second_.id + calls_around;
        const auto from = std::lower_bound(
            scene.trace.operations.begin(), scene.trace.operations.end(), begin,
            [](const Operation& operation, std::uint32_t id) { return operation.id < id; });
        for (auto each = from; each != scene.trace.operations.end() && each->id < end; ++each)
            add_to_group(*each);
    }

    std::optional<NearMiss> recorded_again() const;
    std::optional<NearMiss> recorded_too_early() const;
    std::optional<NearMiss> waited_before_record() const;
    std::optional<NearMiss> waited_before_any_record() const;
    std::optional<NearMiss> waited_too_late() const;
    std::optional<NearMiss> other_stream_waited() const;
    std::optional<NearMiss> no_wait_found() const;
    std::optional<NearMiss> waited_in_own_stream() const;
    std::optional<NearMiss> never_recorded() const;
    std::optional<NearMiss> recorded_in_another_stream() const;

private:
    void add_to_group(const Operation& operation) {
        const bool is_wait = operation.kind == OperationKind::event_wait;
        if (operation.kind == OperationKind::event_record && operation.stream == first_.stream &&
            operation.id > first_.id)
            later_records_.push_back(&operation);
        if (is_wait && operation.stream == second_.stream) waits_.push_back(&operation);
        if (is_wait && operation.stream != second_.stream) other_waits_.push_back(&operation);
    }
    const Operation* record_of(const Operation& wait) const {
        return trace::find_operation(scene_.trace, wait.related);
    }
    // The event's first record after the first operation in its stream.
    const Operation* later_record_of(std::uint32_t event) const {
        const auto found =
            std::find_if(later_records_.begin(), later_records_.end(),
                         [event](const Operation* record) { return record->event == event; });
        return found == later_records_.end() ? nullptr : *found;
    }
    bool covers_first(const Operation* record) const {
        return record && record->stream == first_.stream && record->id > first_.id;
    }
    // A wait for an event that was never recorded is a call without an operation.
    bool waits_for_unrecorded_event(const trace::HostCall& call) const {
        const bool is_its_wait = runtime_api::effect_of(call.name) == Effect::issues_wait &&
                                 call.stream == second_.stream &&
                                 !runtime_api::is_error(call.result);
        return is_its_wait &&
               std::none_of(waits_.begin(), waits_.end(),
                            [&](const Operation* wait) { return wait->call == call.id; });
    }
    // A failed call that should have recorded the event.
    const trace::HostCall* failed_record(std::uint32_t event) const;
    bool is_ever_recorded(std::uint32_t event) const {
        const auto records_it = [event](const trace::HostCall& call) {
            return call.event == event &&
                   runtime_api::effect_of(call.name) == Effect::issues_record &&
                   !runtime_api::is_error(call.result);
        };
        return std::any_of(scene_.trace.calls.begin(), scene_.trace.calls.end(), records_it);
    }
    // The first host wait for an event after the issue of the second operation; null if there is
    // none.
    const trace::HostCall* later_host_wait(std::uint32_t event) const {
        for (std::uint32_t id = second_.call + 1; id < second_.call + calls_around; ++id) {
            const trace::HostCall* call = trace::find_call(scene_.trace, id);
            if (!call) return nullptr;
            if (call->event == event &&
                runtime_api::wait_of(call->name) == runtime_api::Wait::waits_for_event)
                return call;
        }
        return nullptr;
    }
    bool has_work_between(const Operation& record, const Operation& operation) const {
        for (std::uint32_t id = record.id + 1; id < operation.id; ++id) {
            const Operation* each = trace::find_operation(scene_.trace, id);
            if (each && each->stream == operation.stream && is_work(each->kind)) return true;
        }
        return false;
    }
    trace::SourceLine line(const Operation& operation) const {
        return line_of_call(scene_.trace, operation.call);
    }
    static std::optional<AdvisedEdit> edit_adding_wait(const trace::SourceLine& after,
                                                       const trace::SourceLine& before) {
        return edit_between(EditKind::stream_waits, after, before);
    }
    std::string at(const Operation& operation) const { return at_line(scene_, line(operation)); }
    std::string event(const Operation& operation) const {
        return event_label(scene_.trace, operation.event);
    }
    std::string stream(std::uint32_t id) const { return stream_in_words(scene_.trace, id); }
    const std::string& first_name() const { return scene_.first().what; }
    const std::string& second_name() const { return scene_.second().what; }

    const Scene& scene_;
    const Operation& first_;
    const Operation& second_;
    std::vector<const Operation*> later_records_;  // of the first stream, after the first operation
    std::vector<const Operation*> waits_;          // of the second stream
    std::vector<const Operation*> other_waits_;    // of all other streams
};

std::optional<NearMiss> Events::recorded_again() const {
    for (const Operation* wait : waits_) {
        const Operation* meant = later_record_of(wait->event);
        const Operation* taken = record_of(*wait);
        if (wait->id > second_.id || !meant || !taken || meant->id > taken->id) continue;
        if (taken->stream == first_.stream || meant->id > wait->id) continue;
        return NearMiss{
            "E1",
            fmt::format(
                "{} waits for {}{}, but that event, recorded after {}{}, was recorded again "
                "in {}{}: the wait is for the newer record, which does not cover {}.",
                stream(second_.stream), event(*wait), at(*wait), first_name(), at(*meant),
                stream(taken->stream), at(*taken), first_name()),
            fmt::format("Give each stream an event of its own, so that the record{} keeps its "
                        "meaning until {} has waited for it.",
                        at(*meant), stream(second_.stream)),
            {meant->id, taken->id, wait->id},
            {},
            edit_adding_wait(line(*meant), line(*wait))};
    }
    return std::nullopt;
}

std::optional<NearMiss> Events::recorded_too_early() const {
    for (auto each = waits_.rbegin(); each != waits_.rend(); ++each) {
        const Operation& wait = **each;
        const Operation* record = record_of(wait);
        if (wait.id > second_.id || !record || record->stream != first_.stream) continue;
        if (record->id > first_.id) continue;
        if (wait.id < first_.id && has_work_between(*record, first_)) continue;
        // Skip this record if a later one exists and only the wait is too early, or if it is the
        // late record of the preceding loop iteration.
        const Operation* later = later_record_of(wait.event);
        const bool is_late =
            later && (later->id < second_.id || line(*record).line > line(first_).line);
        if (is_late) continue;
        return NearMiss{
            "E1",
            fmt::format("{} waits for {}{}, but the event was recorded{}, before {} was issued{}: "
                        "it does not cover it.",
                        stream(second_.stream), event(wait), at(wait), at(*record), first_name(),
                        at(first_)),
            fmt::format("Record {}{} instead, and {} {}.", event(wait),
                        scene_.first().line.line > 0 ? at_line(scene_, scene_.first().line, "after")
                                                     : " after " + first_name(),
                        wait.id > first_.id ? "keep the wait before"
                                            : "move the wait behind that record, before",
                        second_name()),
            {record->id, wait.id},
            {},
            edit_adding_wait(scene_.first().line,
                             wait.id > first_.id ? line(wait) : scene_.second().line)};
    }
    return std::nullopt;
}

std::optional<NearMiss> Events::waited_before_record() const {
    for (auto each = waits_.rbegin(); each != waits_.rend(); ++each) {
        const Operation& wait = **each;
        const Operation* record = later_record_of(wait.event);
        if (wait.id > second_.id || !record || record->id < wait.id) continue;
        if (covers_first(record_of(wait))) continue;
        const std::string older = wait.related == 0
                                      ? "it had not been recorded yet, and such a wait does nothing"
                                      : "a wait is for the record before it, an older one";
        return NearMiss{
            "E2",
            fmt::format("{} waits for {}{}, but the record{} that covers {} was issued only after "
                        "that wait: {}.",
                        stream(second_.stream), event(wait), at(wait), at(*record), first_name(),
                        older),
            fmt::format("Issue the record{} before the wait{}, and both between {} and {}.",
                        at(*record), at(wait), first_name(), second_name()),
            {wait.id, record->id},
            {},
            edit_adding_wait(scene_.first().line, scene_.second().line)};
    }
    return std::nullopt;
}

std::optional<NearMiss> Events::waited_before_any_record() const {
    for (std::uint32_t id = second_.call; id > 0 && second_.call - id < calls_around; --id) {
        const trace::HostCall* call = trace::find_call(scene_.trace, id);
        if (!call || !waits_for_unrecorded_event(*call)) continue;
        const Operation* record = later_record_of(call->event);
        if (!record || record->call < id) continue;
        const std::string wait_at = at_line(scene_, line_of(scene_.trace, call->location));
        return NearMiss{
            "E2",
            fmt::format("{} waits for {}{}, but the record{} that covers {} was issued only after "
                        "that wait: it had not been recorded yet, and such a wait does nothing.",
                        stream(second_.stream), event_label(scene_.trace, call->event), wait_at,
                        at(*record), first_name()),
            fmt::format("Issue the record{} before the wait{}, and both between {} and {}.",
                        at(*record), wait_at, first_name(), second_name()),
            {record->id},
            {id},
            edit_adding_wait(scene_.first().line, scene_.second().line)};
    }
    return std::nullopt;
}

std::optional<NearMiss> Events::waited_too_late() const {
    for (const Operation* wait : waits_) {
        if (wait->id < second_.id) continue;
        const Operation* record = record_of(*wait);
        if (!covers_first(record)) return std::nullopt;
        const std::string with_record =
            record->id > second_.id ? fmt::format("the record{} and then ", at(*record)) : "";
        return NearMiss{
            "E2",
            fmt::format("{} waits for {} only{}, after {} was issued{}: a wait holds later work of "
                        "its stream, not earlier.",
                        stream(second_.stream), event(*wait), at(*wait), second_name(),
                        at(second_)),
            fmt::format("Let {}the wait{} come before {}{}.", with_record, at(*wait), second_name(),
                        at(second_)),
            {wait->related, wait->id},
            {},
            edit_adding_wait(scene_.first().line, scene_.second().line)};
    }
    return std::nullopt;
}

std::optional<NearMiss> Events::other_stream_waited() const {
    for (const Operation* wait : other_waits_) {
        const Operation* record = record_of(*wait);
        if (wait->id > second_.id || !covers_first(record) || wait->stream == first_.stream)
            continue;
        return NearMiss{
            "",
            fmt::format("{} waits for {}{}, which covers {}, but {} does not: a wait holds one "
                        "stream.",
                        stream(wait->stream), event(*wait), at(*wait), first_name(),
                        stream(second_.stream)),
            fmt::format("Let {} wait for {} as well, before {}{}.", stream(second_.stream),
                        event(*wait), second_name(), at(second_)),
            {record->id, wait->id},
            {},
            edit_adding_wait(line(*record), line(second_))};
    }
    return std::nullopt;
}

std::optional<NearMiss> Events::no_wait_found() const {
    for (const Operation* record : later_records_) {
        if (record->id > second_.id) return std::nullopt;
        const auto is_its = [record](const Operation* wait) { return wait->related == record->id; };
        if (std::any_of(waits_.begin(), waits_.end(), is_its)) continue;
        const trace::HostCall* host = later_host_wait(record->event);
        const std::string instead =
            host ? fmt::format(" The host waits for it{}, which does not hold what was issued "
                               "before.",
                               at_line(scene_, line_of(scene_.trace, host->location)))
                 : "";
        return NearMiss{
            "",
            fmt::format("{} is recorded after {}{}, but {} never waits for it: a record alone "
                        "orders nothing.{}",
                        event(*record), first_name(), at(*record), stream(second_.stream), instead),
            fmt::format("Let {} wait for {} before {}{}.", stream(second_.stream), event(*record),
                        second_name(), at(second_)),
            {record->id},
            host ? std::vector<std::uint32_t>{host->id} : std::vector<std::uint32_t>{},
            edit_adding_wait(line(*record), line(second_))};
    }
    return std::nullopt;
}

std::optional<NearMiss> Events::waited_in_own_stream() const {
    for (auto each = waits_.rbegin(); each != waits_.rend(); ++each) {
        const Operation& wait = **each;
        const Operation* record = record_of(wait);
        if (wait.id > second_.id || wait.id < first_.id) continue;
        if (!record || record->stream != second_.stream) continue;
        return NearMiss{
            "",
            fmt::format("{} waits for {}{}, but that event was recorded in the same stream{}: it "
                        "tells nothing of {}.",
                        stream(second_.stream), event(wait), at(wait), at(*record),
                        stream(first_.stream)),
            fmt::format("Record {} in {}{}, and keep the wait before {}.", event(wait),
                        stream(first_.stream),
                        scene_.first().line.line > 0 ? at_line(scene_, scene_.first().line, "after")
                                                     : " after " + first_name(),
                        second_name()),
            {record->id, wait.id},
            {},
            edit_adding_wait(scene_.first().line, line(second_))};
    }
    return std::nullopt;
}

const trace::HostCall* Events::failed_record(std::uint32_t event) const {
    for (const trace::HostCall& call : scene_.trace.calls)
        if (call.event == event && call.result != 0 && call.name.rfind("cudaEventRecord", 0) == 0)
            return &call;
    return nullptr;
}

std::optional<NearMiss> Events::never_recorded() const {
    for (std::uint32_t id = second_.call; id > 0 && second_.call - id < calls_around; --id) {
        const trace::HostCall* call = trace::find_call(scene_.trace, id);
        if (!call || !waits_for_unrecorded_event(*call) || is_ever_recorded(call->event)) continue;
        const std::string name = event_label(scene_.trace, call->event);
        const std::string wait_at = at_line(scene_, line_of(scene_.trace, call->location));
        if (const trace::HostCall* failed = failed_record(call->event))
            return NearMiss{
                "E2",
                fmt::format("{} waits for {}{}, but {}{} has failed ({}), so that event was never "
                            "recorded: such a wait does nothing.",
                            stream(second_.stream), name, wait_at, failed->name,
                            at_line(scene_, line_of(scene_.trace, failed->location)),
                            runtime_api::error_name(failed->result)),
                fmt::format("Look at why {} has failed: an event can only be recorded in a stream "
                            "of its own device, which is the one that was current when the event "
                            "was made.",
                            failed->name),
                {},
                {failed->id, id},
                std::nullopt};
        return NearMiss{
            "E2",
            fmt::format("{} waits for {}{}, but nothing ever records that event: such a wait does "
                        "nothing.",
                        stream(second_.stream), name, wait_at),
            fmt::format("Record {} in {}{}, before the wait{}.", name, stream(first_.stream),
                        scene_.first().line.line > 0 ? at_line(scene_, scene_.first().line, "after")
                                                     : " after " + first_name(),
                        wait_at),
            {},
            {id},
            edit_between(EditKind::event_recorded, scene_.first().line,
                         line_of(scene_.trace, call->location))};
    }
    return std::nullopt;
}

std::optional<NearMiss> Events::recorded_in_another_stream() const {
    for (const Operation* each : waits_) {
        const Operation& wait = *each;
        const Operation* record = record_of(wait);
        if (wait.id > second_.id || !record || record->id < first_.id) continue;
        if (record->stream == first_.stream || record->stream == second_.stream) continue;
        return NearMiss{
            "",
            fmt::format("{} waits for {}{}, but that event was recorded in {}{}: it tells nothing "
                        "of {}.",
                        stream(second_.stream), event(wait), at(wait), stream(record->stream),
                        at(*record), stream(first_.stream)),
            "",
            {record->id, wait.id},
            {}};
    }
    return std::nullopt;
}

}  // namespace

std::optional<NearMiss> find_event_near_miss(const Scene& scene) {
    const trace::Operation* first = scene.first().operation;
    const trace::Operation* second = scene.second().operation;
    if (!first || !second || first->stream == second->stream) return std::nullopt;
    const Events events(scene);
    for (const auto look :
         {&Events::recorded_again, &Events::recorded_too_early, &Events::waited_before_record,
          &Events::waited_before_any_record, &Events::waited_too_late, &Events::other_stream_waited,
          &Events::no_wait_found, &Events::waited_in_own_stream, &Events::never_recorded,
          &Events::recorded_in_another_stream})
        if (auto found = (events.*look)()) return found;
    return std::nullopt;
}

}  // namespace streamlab::analysis
