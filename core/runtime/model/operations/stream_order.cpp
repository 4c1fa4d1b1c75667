#include "model/operations/stream_order.hpp"

#include <algorithm>
#include <utility>

namespace streamlab::model {

void StreamOrder::watch(bool on) {
    if (watching_ != on) edges_.clear();
    watching_ = on;
}

void StreamOrder::forget_before(std::uint32_t operation) { oldest_relevant_ = operation; }

void StreamOrder::note(std::uint32_t stream, std::uint32_t at, std::uint32_t from,
                       std::uint32_t up_to) {
    if (up_to < oldest_relevant_) return;
    std::vector<Edge>& edges = edges_[stream];
    // The legacy stream's fence precedes every operation of a stream: recording it once is enough.
    const std::size_t recent = std::min<std::size_t>(edges.size(), 8);
    for (auto edge = edges.end() - static_cast<std::ptrdiff_t>(recent); edge != edges.end(); ++edge)
        if (edge->from == from && edge->up_to >= up_to) return;
    if (edges.size() >= max_edges)
        edges.erase(std::remove_if(edges.begin(), edges.end(),
                                   [&](const Edge& edge) { return edge.up_to < oldest_relevant_; }),
                    edges.end());
    edges.push_back({at, from, up_to});
}

std::map<std::uint32_t, std::uint32_t> StreamOrder::known_to(std::uint32_t stream) const {
    std::map<std::uint32_t, std::uint32_t> known;
    // Pairs of a stream and an operation id: edges of the stream up to that id are still to be
    // followed.
    std::vector<std::pair<std::uint32_t, std::uint32_t>> to_follow{{stream, UINT32_MAX}};
    while (!to_follow.empty()) {
        const auto [later, limit] = to_follow.back();
        to_follow.pop_back();
        const auto edges = edges_.find(later);
        if (edges == edges_.end()) continue;
        for (const Edge& edge : edges->second) {
            if (edge.at > limit) break;
            std::uint32_t& up_to = known[edge.from];
            if (up_to >= edge.up_to) continue;
            up_to = edge.up_to;
            to_follow.emplace_back(edge.from, edge.up_to);
        }
    }
    known.erase(stream);
    return known;
}

}  // namespace streamlab::model
