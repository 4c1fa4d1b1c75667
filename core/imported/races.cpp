// Copies and sets that touch the same bytes in different streams, with nothing known that orders
// them. Kernels are left out: a recording does not tell what they touch.
#include <algorithm>
#include <map>
#include <set>
#include <unordered_map>

#include "imported/making.hpp"
#include "imported/order.hpp"

namespace streamlab::imported {

namespace {

using trace::HostCall;
using trace::Operation;

// Each operation has a clock of as many numbers as there are streams.
constexpr std::uint64_t most_clock_numbers = 100'000'000;
constexpr std::size_t most_races = 1000;

// For each stream the last operation that is known to come before.
using Clock = std::vector<std::uint32_t>;

struct Touch {
    std::uint64_t begin = 0;
    std::uint64_t end = 0;
    std::uint32_t operation = 0;
    bool writes = false;
};

class RaceSearch {
public:
    explicit RaceSearch(Making& making)
        : making_(making), trace_(making.recording.trace), order_(making) {
        for (const trace::Stream& stream : trace_.streams)
            places_.try_emplace(stream.id, places_.size());
    }

    void search() {
        if (std::uint64_t{trace_.operations.size()} * places_.size() > most_clock_numbers) return;
        find_clocks();
        find_observations();
        std::vector<Touch> touches = touches_of_all();
        std::sort(touches.begin(), touches.end(),
                  [](const Touch& a, const Touch& b) { return a.begin < b.begin; });
        std::vector<Touch> open;
        for (const Touch& touch : touches) {
            std::erase_if(open, [&](const Touch& other) { return other.end <= touch.begin; });
            for (const Touch& other : open)
                compare(other, touch);
            open.push_back(touch);
        }
    }

private:
    const Operation& at(std::uint32_t id) const { return trace_.operations[id - 1]; }
    std::size_t place(const Operation& operation) const { return places_.at(operation.stream); }

    void find_clocks() {
        clocks_.resize(trace_.operations.size());
        for (const Operation& operation : trace_.operations) {
            Clock& clock = clocks_[operation.id - 1];
            clock.assign(places_.size(), 0);
            for (const Constraint& before : order_.constraints_of(operation).known) {
                const Clock& other = clocks_[before.operation - 1];
                for (std::size_t stream = 0; stream < clock.size(); ++stream)
                    clock[stream] = std::max(clock[stream], other[stream]);
                std::uint32_t& own = clock[place(at(before.operation))];
                own = std::max(own, before.operation);
            }
        }
    }

    // Calls after which the host may know that work is done. Whose work is not looked at: better no
    // report than a wrong one.
    void find_observations() {
        for (const HostCall& call : trace_.calls) {
            const Meaning& meaning = making_.meaning(call);
            const bool observes = is_synchronous(meaning.wait) || is_query(meaning.wait) ||
                                  meaning.allocates || call.blocked_ns > 0;
            if (observes && call.result == 0) observed_.push_back(call.end_ns);
        }
        std::sort(observed_.begin(), observed_.end());
    }

    std::vector<Touch> touches_of_all() const {
        std::unordered_map<std::uint32_t, const Addresses*> of_correlation;
        for (const Addresses& addresses : making_.activities.addresses)
            of_correlation[addresses.correlation] = &addresses;
        std::vector<Touch> touches;
        for (const Operation& operation : trace_.operations) {
            if (operation.kind == trace::OperationKind::kernel) continue;
            const Activity& activity = making_.activity(operation);
            const auto found = of_correlation.find(activity.correlation);
            if (found == of_correlation.end()) continue;
            const Addresses& addresses = *found->second;
            const std::uint64_t bytes = addresses.bytes ? addresses.bytes : activity.bytes;
            if (addresses.target)
                touches.push_back({addresses.target, addresses.target + bytes, operation.id, true});
            if (addresses.source)
                touches.push_back(
                    {addresses.source, addresses.source + bytes, operation.id, false});
        }
        return touches;
    }

    bool comes_before(const Operation& a, const Operation& b) const {
        if (clocks_[b.id - 1][place(a)] >= a.id) return true;
        if (!b.call) return true;
        const Nanoseconds issued = trace_.calls[b.call - 1].begin_ns;
        const auto after = std::upper_bound(observed_.begin(), observed_.end(), issued);
        return after != observed_.begin() && *(after - 1) >= a.end_ns;
    }

    void compare(const Touch& one, const Touch& other) {
        if (!one.writes && !other.writes) return;
        const Operation& a = at(std::min(one.operation, other.operation));
        const Operation& b = at(std::max(one.operation, other.operation));
        if (a.stream == b.stream || comes_before(a, b)) return;
        auto& races = making_.recording.races;
        // A loop has the same pair in every round.
        if (races.size() >= most_races || !seen_.insert({a.stream, b.stream, one.begin}).second)
            return;
        const bool first_is_one = a.id == one.operation;
        const std::uint64_t begin = std::max(one.begin, other.begin);
        races.push_back({a.id, b.id, begin, std::min(one.end, other.end) - begin,
                         first_is_one ? one.writes : other.writes,
                         first_is_one ? other.writes : one.writes});
    }

    Making& making_;
    const trace::Trace& trace_;
    Order order_;
    std::unordered_map<std::uint32_t, std::size_t> places_;  // of streams in clocks
    std::vector<Clock> clocks_;                              // by Operation::id - 1
    std::vector<Nanoseconds> observed_;
    std::set<std::tuple<std::uint32_t, std::uint32_t, std::uint64_t>> seen_;
};

}  // namespace

void find_races(Making& making) {
    if (!making.activities.addresses.empty()) RaceSearch(making).search();
}

}  // namespace streamlab::imported
