#include "cudart/hazards/findings.hpp"

#include <algorithm>

namespace streamlab::cudart {

void Findings::add(const trace::Hazard& hazard) {
    const auto [lower, upper] =
        std::minmax(hazard.places[0].program_counter, hazard.places[1].program_counter);
    const auto [place, is_new] = known_.try_emplace({hazard.kind, hazard.form, lower, upper});
    Known& known = place->second;
    const auto met = [](const trace::Hazard& one) {
        return std::pair(one.places[0].operation, one.places[1].operation);
    };
    if (!is_new) {
        // Read and written, or in several pieces: the same two operations meet once.
        if (met(hazard) == known.last && hazard.places[1].operation != 0) return;
        known.last = met(hazard);
        ++known.hazard.count;
        // Not each time: a race in a loop may happen a million times. What is missing at a crash
        // is less than half.
        if (known.hazard.count >= 2 * known.written_count) write(known);
        return;
    }
    known.hazard = hazard;
    known.last = met(hazard);
    known.hazard.id = ++last_id_;
    known.hazard.count = 1;
    write(known);
    for (std::size_t index = 0; index < hazard.places.size(); ++index) {
        const trace::HazardPlace& side = hazard.places[index];
        trace::HazardPlaceRecord record{};
        record.record = trace::RecordKind::hazard_place;
        record.index = static_cast<std::uint8_t>(index);
        record.access = static_cast<std::uint8_t>(side.access);
        record.hazard = known.hazard.id;
        record.operation = side.operation;
        record.call = side.call;
        record.thread = side.thread;
        record.program_counter = side.program_counter;
        writer_.append(record);
    }
}

void Findings::write(Known& known) {
    const trace::Hazard& hazard = known.hazard;
    trace::HazardRecord record{};
    record.record = trace::RecordKind::hazard;
    record.kind = static_cast<std::uint8_t>(hazard.kind);
    record.form = static_cast<std::uint8_t>(hazard.form);
    record.severity = static_cast<std::uint8_t>(hazard.severity);
    record.id = hazard.id;
    record.count = hazard.count;
    record.buffer = hazard.buffer;
    record.event = hazard.event;
    record.result = hazard.result;
    record.address = hazard.address;
    record.bytes = hazard.bytes;
    record.time_ns = hazard.time_ns;
    writer_.append(record);
    known.written_count = hazard.count;
}

void Findings::finish() {
    for (auto& [key, known] : known_)
        if (known.written_count != known.hazard.count) write(known);
}

}  // namespace streamlab::cudart
