#include "cudart/observe/misuse/leaks.hpp"

#include <algorithm>
#include <map>
#include <vector>

#include "cudart/observe/accesses/heap_blocks.hpp"
#include "cudart/observe/observation/observation.hpp"
#include "trace/hazard_kinds.hpp"

namespace streamlab::cudart {

namespace {

using trace::HazardForm;

// All objects that one line of the program created and the program never freed or destroyed.
struct Leak {
    trace::Hazard hazard;  // of the first object, with the bytes of all
    std::uint32_t count = 0;
};

class Leaks {
public:
    explicit Leaks(HazardForm form) : form_(form) {}

    Leak& add(const CallSite& made) {
        const auto [place, is_new] = by_line_.try_emplace(made.program_counter, leaks_.size());
        if (is_new) {
            Leak leak;
            leak.hazard = trace::make_hazard(trace::HazardKind::leak, form_);
            // A stream or an event that lives until the program ends is harmless.
            if (form_ != HazardForm::memory_leaked) leak.hazard.severity = trace::Severity::note;
            leak.hazard.places[0] = place_of(made, trace::AccessKind::allocate);
            leaks_.push_back(leak);
        }
        Leak& leak = leaks_[place->second];
        ++leak.count;
        return leak;
    }

    void report(Runtime& runtime) {
        for (Leak& leak : leaks_) {
            leak.hazard.time_ns = runtime.simulation->host_now();
            observation->findings.add(leak.hazard, leak.count);
        }
    }

private:
    HazardForm form_;
    std::map<std::uint64_t, std::size_t> by_line_;
    std::vector<Leak> leaks_;  // in program order
};

void report_memory(Runtime& runtime) {
    Leaks leaks(HazardForm::memory_leaked);
    for (const BufferLifetime& life : observation->lives.buffers.living()) {
        if (life.kind == model::Allocation::Kind::registered) continue;
        trace::Hazard& hazard = leaks.add(life.allocated).hazard;
        if (!hazard.buffer) hazard.buffer = life.buffer;
        if (!hazard.address) hazard.address = life.address;
        hazard.bytes += life.bytes;
    }
    leaks.report(runtime);
}

void report_streams(Runtime& runtime) {
    Leaks leaks(HazardForm::stream_leaked);
    for (const StreamHandle& stream : runtime.streams)
        if (!stream.destroyed)
            leaks.add(observation->lives.streams[runtime.streams.index(stream)].created);
    leaks.report(runtime);
}

void report_events(Runtime& runtime) {
    Leaks leaks(HazardForm::event_leaked);
    for (const Event& event : runtime.events) {
        if (event.destroyed) continue;
        trace::Hazard& hazard =
            leaks.add(observation->lives.events[runtime.events.index(event)].created).hazard;
        if (!hazard.event) hazard.event = event.id;
    }
    leaks.report(runtime);
}

}  // namespace

void report_leaks(Runtime& runtime) {
    if (!observation || runtime.simulation->has_fault()) return;
    report_memory(runtime);
    report_leaked_blocks(runtime);
    report_streams(runtime);
    report_events(runtime);
}

}  // namespace streamlab::cudart
