// Ordering between streams implied by edges (E2, D1): the work of other streams that is guaranteed
// to have ended before the next operation of a stream starts.
//
// Only memory pools need this, and only for memory with a pending free. So edges are recorded only
// while there is such memory.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

namespace streamlab::model {

class StreamOrder {
public:
    bool watching() const { return watching_; }
    // Starts or stops recording edges; a change drops all recorded edges.
    void watch(bool on);
    // From here on, ignores edges from operations before `operation`.
    void forget_before(std::uint32_t operation);

    // Operation `at` of `stream` waits for operation `up_to` of stream `from`.
    void note(std::uint32_t stream, std::uint32_t at, std::uint32_t from, std::uint32_t up_to);

    // For each other stream, returns the id of its last operation that is ordered before the next
    // operation of `stream`.
    std::map<std::uint32_t, std::uint32_t> known_to(std::uint32_t stream) const;

private:
    struct Edge {
        std::uint32_t at, from, up_to;
    };
    static constexpr std::size_t max_edges = 4096;  // per stream, before old ones are dropped

    bool watching_ = false;
    std::uint32_t oldest_relevant_ = 0;
    std::map<std::uint32_t, std::vector<Edge>> edges_;
};

}  // namespace streamlab::model
