#include "model/samples/warp_requests.hpp"

#include <algorithm>

namespace streamlab::model {

void WarpRequests::rebuild(const BlockLog& log, std::uint32_t warp, PlaceNumbers& places) {
    requests.clear();
    longest.clear();
    basic_blocks = blocks_of_longest = 0;
    complete = true;
    for (auto& at_place : by_place_)
        at_place.clear();
    for (std::uint32_t lane = 0; lane < 32; ++lane) {
        const ThreadLog& events = log.lane(warp, lane);
        if (events.events.empty()) continue;
        complete = complete && !events.is_full();
        add_lane(events, places, sequence_);
        if (sequence_.size() > longest.size()) longest.swap(sequence_);
    }
    for (const std::uint32_t request : longest)
        blocks_of_longest += requests[request].kind == EventKind::basic_block;
    find_merged();
}

// `sequence` becomes the list of requests in which the lane took part.
void WarpRequests::add_lane(const ThreadLog& log, PlaceNumbers& places,
                            std::vector<std::uint32_t>& sequence) {
    sequence.clear();
    std::fill(seen_.begin(), seen_.end(), 0);
    std::uint32_t last_block = UINT32_MAX;
    for (const Event& event : log.events) {
        const std::uint32_t place = places.number_of(event.place);
        if (place >= by_place_.size()) by_place_.resize(place + 1);
        if (place >= seen_.size()) seen_.resize(place + 1, 0);
        std::vector<std::uint32_t>& at_place = by_place_[place];
        const std::uint32_t times = seen_[place]++;
        const bool is_block = event.kind == EventKind::basic_block;
        if (times == at_place.size()) {
            at_place.push_back(static_cast<std::uint32_t>(requests.size()));
            Request& fresh = requests.emplace_back();
            fresh.place = place;
            fresh.bytes = event.bytes;
            fresh.kind = event.kind;
            fresh.shared = event.shared;
            fresh.repeated = is_block && last_block == place;
        }
        Request& request = requests[at_place[times]];
        if (request.lanes < request.addresses.size())
            request.addresses[request.lanes++] = event.address;
        sequence.push_back(at_place[times]);
        basic_blocks += is_block;
        if (is_block) last_block = place;
    }
}

// Compilers for GPUs vectorise accesses to the members of a float4. Here these are separate
// accesses, each adjacent to the previous one within 16 aligned bytes.
void WarpRequests::find_merged() {
    constexpr std::uintptr_t unit = 16;
    const Request* first = nullptr;  // the first of the requests to be merged
    const Request* before = nullptr;
    for (const std::uint32_t number : longest) {
        Request& request = requests[number];
        if (request.kind == EventKind::basic_block || request.bytes == 0) {
            first = before = nullptr;
            continue;
        }
        bool together = before && before->kind == request.kind && before->lanes == request.lanes &&
                        (request.kind == EventKind::load || request.kind == EventKind::store);
        for (std::uint32_t lane = 0; together && lane < request.lanes; ++lane) {
            const std::uintptr_t begin = first->addresses[lane];
            const std::uintptr_t address = request.addresses[lane];
            together = address == before->addresses[lane] + before->bytes &&
                       begin % unit + (address - begin) + request.bytes <= unit &&
                       begin % (2 * request.bytes) == 0;
        }
        request.merged = together;
        if (!together) first = &request;
        before = &request;
    }
}

}  // namespace streamlab::model
