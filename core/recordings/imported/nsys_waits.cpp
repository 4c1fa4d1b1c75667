#include "imported/nsys_waits.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include "imported/call_meaning.hpp"

namespace streamlab::imported {

namespace {

using runtime_api::Effect;

// 0 and CUPTI_SYNCHRONIZATION_INVALID_VALUE mean that there is no value.
bool is_none(Integer number) {
    constexpr std::int64_t invalid = 0xffffffff;
    return !number || *number <= 0 || *number == invalid;
}

}  // namespace

// Event numbers are CUPTI's, which are unique within a context.
std::uint64_t NsysWaits::event_of(std::uint32_t process, Integer context, Integer event) {
    constexpr std::int64_t invalid = 0xffffffff;
    if (!event || *event < 0 || *event == invalid) return 0;
    return events_.try_emplace({process, context.value_or(0), *event}, events_.size() + 1)
        .first->second;
}

void NsysWaits::read_records() {
    static constexpr const char* columns[] = {"correlationId", "globalPid", "contextId",
                                              "streamId",      "eventId",   "eventSyncId"};
    file_.rows("CUPTI_ACTIVITY_KIND_CUDA_EVENT", columns, [this](const SqliteFile::Row& row) {
        const std::uint32_t process = ids_.process_of(row.integer(1));
        const std::uint32_t correlation = ids_.correlation_of(process, row.integer(0));
        const auto stream = ids_.stream_of(process, row.integer(2), row.integer(3));
        const std::uint64_t event = event_of(process, row.integer(2), row.integer(4));
        if (!correlation || !stream || !event) return;
        records_[correlation] = {*stream, event};
        if (!is_none(row.integer(5))) event_of_record_[{process, *row.integer(5)}] = event;
    });
}

void NsysWaits::read_synchronizations() {
    const NsysEnumValues types(file_, "ENUM_CUPTI_SYNC_TYPE",
                               {{2, "STREAM_WAIT_EVENT"}, {3, "STREAM_SYNCHRONIZE"}});
    static constexpr const char* columns[] = {"correlationId", "globalPid", "contextId",
                                              "streamId",      "eventId",   "syncType",
                                              "eventSyncId"};
    file_.rows("CUPTI_ACTIVITY_KIND_SYNCHRONIZATION", columns, [&](const SqliteFile::Row& row) {
        const bool waits = types.says(row.integer(5), "STREAM_WAIT_EVENT");
        if (!waits && !types.says(row.integer(5), "STREAM_SYNCHRONIZE")) return;
        const std::uint32_t process = ids_.process_of(row.integer(1));
        const std::uint32_t correlation = ids_.correlation_of(process, row.integer(0));
        const auto stream = ids_.stream_of(process, row.integer(2), row.integer(3));
        if (!correlation || !stream) return;
        Facts facts{*stream, 0};
        if (waits) {
            const auto record = is_none(row.integer(6))
                                    ? event_of_record_.end()
                                    : event_of_record_.find({process, *row.integer(6)});
            facts.event = record != event_of_record_.end()
                              ? record->second
                              : event_of(process, row.integer(2), row.integer(4));
        }
        waits_[correlation] = facts;
    });
}

// A wait gets an event only if the report has an earlier record of it, and no record of an unknown
// event in between: that could be the awaited one.
void NsysWaits::resolve() {
    std::vector<Effect> effects(into_.names.size());
    for (std::uint32_t name = 0; name < effects.size(); ++name)
        if (into_.names[name].starts_with("cu")) effects[name] = effect_of_call(into_.names[name]);
    std::unordered_map<std::uint64_t, std::vector<Nanoseconds>> record_times;
    std::vector<Nanoseconds> unknown_records;
    for (Call& call : into_.calls) {
        if (effects[call.name] != Effect::issues_record || call.result != 0) continue;
        const auto facts = records_.find(call.correlation);
        if (facts == records_.end()) {
            unknown_records.push_back(call.begin_ns);
            continue;
        }
        call.stream = facts->second.stream;
        call.event = facts->second.event;
        record_times[call.event].push_back(call.begin_ns);
    }
    std::sort(unknown_records.begin(), unknown_records.end());
    for (auto& [event, times] : record_times)
        std::sort(times.begin(), times.end());
    const auto last_before = [](const std::vector<Nanoseconds>& times, Nanoseconds time) {
        const auto after = std::upper_bound(times.begin(), times.end(), time);
        return after == times.begin() ? std::nullopt : std::optional(*(after - 1));
    };
    for (Call& call : into_.calls) {
        const auto facts = waits_.find(call.correlation);
        if (facts == waits_.end()) continue;
        call.stream = facts->second.stream;
        const auto times = record_times.find(facts->second.event);
        if (effects[call.name] != Effect::issues_wait || times == record_times.end()) continue;
        const auto recorded = last_before(times->second, call.begin_ns);
        if (recorded && recorded > last_before(unknown_records, call.begin_ns))
            call.event = facts->second.event;
    }
}

void NsysWaits::read() {
    read_records();
    read_synchronizations();
    resolve();
}

}  // namespace streamlab::imported
