#include "cudart/observe/observation/event_uses.hpp"

#include "cudart/observe/found/findings.hpp"
#include "model/operations/operation.hpp"
#include "trace/hazard_kinds.hpp"

namespace streamlab::cudart {

namespace {

using trace::HazardForm;
using trace::HazardKind;
using trace::Severity;

// Limit for call sites that wait for thousands of events, which need not all be distinguished.
constexpr std::size_t max_events_per_site = 256;

HazardForm form_of(EventUse use) {
    switch (use) {
    case EventUse::wait:
        return HazardForm::wait_before_record;
    case EventUse::synchronize:
        return HazardForm::synchronize_before_record;
    case EventUse::query:
        break;
    }
    return HazardForm::query_before_record;
}

}  // namespace

EventUses::Site& EventUses::site(const ApiCall& call, EventUse use) {
    const Key key{program_counter(call.caller()), use};
    Recent& recent = recent_[key.program_counter / 4 % recent_.size()];
    if (recent.site && recent.key == key) return *recent.site;
    recent = {key, &sites_[key]};
    return *recent.site;
}

void EventUses::had_effect(const ApiCall& call, EventUse use) { site(call, use).had_effect = true; }

void EventUses::on_wait_before_record(const ApiCall& call, EventUse use, const Event& event) {
    Site& here = site(call, use);
    if (here.had_effect) return;
    const auto found = here.early.find(event.id);
    if (found == here.early.end() && here.early.size() == max_events_per_site) return;
    Early& early = here.early[event.id];
    if (!early.count) early = {event.id, site_of(call), 0};
    ++early.count;
}

void EventUses::on_same_stream_wait(const ApiCall& call, const Event& event) {
    Site& here = site(call, EventUse::wait);
    if (here.had_effect || here.own_count++) return;
    const Operation& record = *event.instance;
    here.own_event = event.id;
    here.own_record.operation = record.id;
    here.own_record.call = record.call;
    here.own_record.access = trace::AccessKind::call;
    here.own_wait = place_of(call, trace::AccessKind::call);
}

void EventUses::report_early(Runtime& runtime, EventUse use, const Site& site) const {
    const Early* first = nullptr;
    std::uint32_t count = 0;
    bool first_is_recorded = true;
    // Prefers an event that is never recorded to one that is recorded late.
    for (const auto& [id, early] : site.early) {
        const bool is_recorded = (runtime.events.begin() + (id - 1))->was_recorded;
        const bool is_worse = first_is_recorded && !is_recorded;
        const bool is_earlier =
            first && is_recorded == first_is_recorded && early.first.call < first->first.call;
        if (!first || is_worse || is_earlier) {
            first = &early;
            first_is_recorded = is_recorded;
        }
        count += early.count;
    }
    if (!first) return;
    trace::Hazard hazard = trace::make_hazard(HazardKind::event_misuse, form_of(use));
    hazard.severity = first_is_recorded ? Severity::note : Severity::warning;
    hazard.event = first->event;
    hazard.time_ns = runtime.simulation->host_now();
    hazard.places[0] = place_of(first->first, trace::AccessKind::call);
    findings_.add(hazard, count);
}

void EventUses::report_own(Runtime& runtime, const Site& site) const {
    if (!site.own_count) return;
    trace::Hazard hazard =
        trace::make_hazard(HazardKind::no_op_wait, HazardForm::wait_on_own_stream);
    hazard.event = site.own_event;
    hazard.time_ns = runtime.simulation->host_now();
    hazard.places = {site.own_record, site.own_wait};
    findings_.add(hazard, site.own_count);
}

void EventUses::report(Runtime& runtime) const {
    for (const auto& [key, site] : sites_) {
        if (site.had_effect) continue;
        report_early(runtime, key.use, site);
        report_own(runtime, site);
    }
}

}  // namespace streamlab::cudart
