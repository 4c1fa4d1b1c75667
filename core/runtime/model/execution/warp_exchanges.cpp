#include "model/execution/warp_exchanges.hpp"

#include <functional>

namespace streamlab::model::warp_exchanges {

void on_lane_end(Block& block, Warp& warp) {
    for (WarpExchange* open = warp.open; open;) {
        WarpExchange& exchange = *open;
        open = open->next;
        if (lanes_missing(warp, exchange) == 0) close(block, warp, exchange);
    }
}

// Lanes that diverged in a branch reconverge after it, so the lanes in the branch resume first
// while the others wait. Storing lanes come first, then those at the lowest code address: compilers
// may place the code of a branch after the loop that contains it.
bool release_converged(Block& block) {
    const auto goes_before = [](const WarpExchange& one, const WarpExchange& other) {
        const bool stores = one.name == volatile_store, other_stores = other.name == volatile_store;
        return stores != other_stores ? stores : std::less<>()(one.site, other.site);
    };
    for (Warp& warp : block.warps) {
        WarpExchange* first = nullptr;
        for (WarpExchange* open = warp.open; open; open = open->next)
            if (open->site && (!first || goes_before(*open, *first))) first = open;
        if (!first) continue;
        close(block, warp, *first);
        return true;
    }
    return false;
}

}  // namespace streamlab::model::warp_exchanges
