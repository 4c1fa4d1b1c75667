#include "cudart/observe/found/findings.hpp"

#include <algorithm>
#include <iterator>

#include "trace/fields.hpp"
#include "trace/hazard_kinds.hpp"

namespace streamlab::cudart {

Findings::Key Findings::key_of(const trace::Hazard& hazard) {
    const auto [lower, upper] =
        std::minmax(hazard.places[0].program_counter, hazard.places[1].program_counter);
    return {hazard.kind, hazard.form, lower, upper};
}

void Findings::note_outer_site(std::uint32_t call, const void* site) {
    if (call >= outer_sites_.size()) outer_sites_.resize(call + 1);
    outer_sites_[call] = site;
}

void Findings::add(const trace::Hazard& hazard, std::uint32_t times) {
    last_call_ = std::max(hazard.places[0].call, hazard.places[1].call);
    const auto [place, is_new] = known_.try_emplace(key_of(hazard));
    Known& known = place->second;
    // Host code is not an operation: its accesses are distinguished by their addresses.
    const auto met = [](const trace::Hazard& one) {
        const auto first = one.places[0].operation, second = one.places[1].operation;
        return OperationPair{first, second, first && second ? 0 : one.address};
    };
    if (!is_new) {
        // Two operations count once, even if they conflict in several ranges or in several ways. A
        // kernel also counts once if it updates memory that the host has accessed once.
        const bool has_operation = hazard.places[0].operation || hazard.places[1].operation;
        const bool is_of_node = hazard.places[1].access == trace::AccessKind::none &&
                                hazard.places[1].block == trace::no_block;
        const bool is_pair = is_known(hazard.places[1]) && !is_of_node;
        if (met(hazard) == known.last && has_operation && is_pair) {
            if (known.hazard.count == times) extend(known, hazard);
            return;
        }
        known.last = met(hazard);
        known.hazard.count += times;
        // The finding is not written each time, because a race in a loop may occur a million times.
        // After a crash, less than half of the count is missing.
        if (known.hazard.count >= 2 * known.written_count) write(known);
        return;
    }
    known.hazard = hazard;
    known.last = met(hazard);
    known.hazard.id = ++last_id_;
    known.hazard.count = times;
    write(known);
    for (std::size_t index = 0; index < hazard.places.size(); ++index) {
        trace::HazardPlace side = hazard.places[index];
        if (side.call < outer_sites_.size())
            side.outer_counter = reinterpret_cast<std::uintptr_t>(outer_sites_[side.call]);
        trace::HazardPlaceRecord record{};
        record.index = static_cast<std::uint8_t>(index);
        trace::fill_in(record, side);
        record.hazard = known.hazard.id;
        record.block = side.block + 1;  // no_block becomes 0
        writer_.append(record);
    }
}

// The finding describes the first conflict and the contiguous conflicting bytes around it.
// Conflicts of threads in a loop over an array are scattered at first and become contiguous later.
void Findings::extend(Known& known, const trace::Hazard& piece) {
    constexpr std::size_t max_pieces = std::size_t{1} << 16;
    trace::Hazard& all = known.hazard;
    if (all.buffer != piece.buffer || all.bytes == 0 || piece.bytes == 0) return;
    auto& pieces = known.pieces;
    if (pieces.size() >= max_pieces) return;
    if (pieces.empty()) pieces[all.address] = all.address + all.bytes;
    std::uint64_t begin = piece.address, end = piece.address + piece.bytes;
    auto next = pieces.upper_bound(begin);
    if (next != pieces.begin() && std::prev(next)->second >= begin) --next;
    while (next != pieces.end() && next->first <= end) {
        begin = std::min(begin, next->first);
        end = std::max(end, next->second);
        next = pieces.erase(next);
    }
    pieces[begin] = end;
    const bool holds_the_first = begin <= all.address && all.address < end;
    if (!holds_the_first || end - begin == all.bytes) return;
    all.address = begin;
    all.bytes = end - begin;
    // The finding is not written each time, as there may be thousands of ranges.
    if (all.bytes >= 2 * known.written_bytes) write(known);
}

void Findings::write(Known& known) {
    const trace::Hazard& hazard = known.hazard;
    trace::HazardRecord record{};
    trace::fill_in(record, hazard);
    writer_.append(record);
    known.written_count = hazard.count;
    known.written_bytes = hazard.bytes;
}

void Findings::add_uninitialised(const trace::Hazard& hazard) {
    const auto same_place = [&hazard](const trace::Hazard& one) {
        return one.places[0].program_counter == hazard.places[0].program_counter;
    };
    const auto known = std::find_if(uninitialised_.begin(), uninitialised_.end(), same_place);
    if (known == uninitialised_.end())
        uninitialised_.push_back(hazard);
    else if (known->places[0].operation != hazard.places[0].operation)
        ++known->count;
}

bool Findings::is_explained(const trace::Hazard& uninitialised) const {
    using trace::HazardKind;
    const trace::HazardPlace& reader = uninitialised.places[0];
    return std::any_of(known_.begin(), known_.end(), [&](const auto& entry) {
        const trace::Hazard& other = entry.second.hazard;
        const bool is_about_order = other.kind == HazardKind::race ||
                                    other.kind == HazardKind::use_before_allocation ||
                                    other.kind == HazardKind::use_after_free;
        const bool same_memory =
            other.buffer == uninitialised.buffer || !other.buffer || !uninitialised.buffer;
        return is_about_order && same_memory &&
               (other.places[0].program_counter == reader.program_counter ||
                other.places[1].program_counter == reader.program_counter);
    });
}

void Findings::finish() {
    for (const trace::Hazard& hazard : uninitialised_) {
        if (is_explained(hazard)) continue;
        add(hazard);
        known_[key_of(hazard)].hazard.count = hazard.count;
    }
    uninitialised_.clear();
    for (auto& [key, known] : known_)
        if (known.written_count != known.hazard.count || known.written_bytes != known.hazard.bytes)
            write(known);
}

}  // namespace streamlab::cudart
