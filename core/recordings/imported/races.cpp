// Operations of different streams that access the same bytes without a known order.
#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <tuple>
#include <unordered_map>

#include "imported/making.hpp"
#include "imported/order.hpp"
#include "imported/touches.hpp"

namespace streamlab::imported {

namespace {

using trace::HostCall;
using trace::Operation;

// Limited because each operation has a clock with one entry per stream.
constexpr std::uint64_t max_clock_numbers = 100'000'000;
// Limited because the number of comparisons depends on how the program's buffers overlap.
constexpr std::uint64_t max_comparisons = 100'000'000;
constexpr std::size_t max_races = 1000;

// Vector clock: per stream the last operation known to come before.
using Clock = std::vector<std::uint32_t>;

// The last accesses to some bytes. For each stream, allocation and kind of access the last
// operation suffices: if it comes before another operation, so do its predecessors.
using Bytes = std::vector<Touch>;

class RaceSearch {
public:
    explicit RaceSearch(ImportState& making)
        : import_state_(making), trace_(making.recording.trace), order_(making) {
        for (const trace::Stream& stream : trace_.streams)
            places_.try_emplace(stream.id, places_.size());
    }

    void search() {
        if (std::uint64_t{trace_.operations.size()} * places_.size() > max_clock_numbers)
            return give_up();
        find_clocks();
        find_host_sync_points();
        for (const Touch& touch : touches_of(import_state_)) {
            if (comparisons_ > max_comparisons) {
                give_up();
                break;
            }
            add(touch);
        }
        auto& races = import_state_.recording.races;
        std::stable_sort(races.begin(), races.end(),
                         [](const PossibleRace& a, const PossibleRace& b) {
                             return unknown_accesses(a) < unknown_accesses(b);
                         });
        if (races.size() > max_races) races.resize(max_races);
    }

private:
    const Operation& at(std::uint32_t id) const { return trace_.operations[id - 1]; }
    std::size_t place(const Operation& operation) const { return places_.at(operation.stream); }

    static int unknown_accesses(const PossibleRace& race) {
        return (race.first_access == Access::unknown) + (race.second_access == Access::unknown);
    }

    void give_up() {
        import_state_.recording.notes.push_back(
            "The recording is too large to look at all of it for possible races.");
    }

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

    // Calls after which the host may know that work has completed. Each counts as a wait for the
    // whole device, to avoid false reports.
    void find_host_sync_points() {
        for (const HostCall& call : trace_.calls) {
            const CallTraits& meaning = import_state_.meaning(call);
            const bool observes = is_synchronous(meaning.wait) || is_query(meaning.wait) ||
                                  meaning.allocates || call.blocked_ns > 0;
            if (observes && call.result == 0) observed_.push_back(call.end_ns);
        }
        std::sort(observed_.begin(), observed_.end());
    }

    bool comes_before(const Operation& a, const Operation& b) const {
        if (clocks_[b.id - 1][place(a)] >= a.id) return true;
        if (!b.call) return true;
        const Nanoseconds issued = trace_.calls[b.call - 1].begin_ns;
        const auto after = std::upper_bound(observed_.begin(), observed_.end(), issued);
        return after != observed_.begin() && *(after - 1) >= a.end_ns;
    }

    // Splits the piece of memory that contains the address.
    void split(std::uint64_t address) {
        const auto after = memory_.upper_bound(address);
        if (after == memory_.begin()) return;
        auto& [begin, piece] = *std::prev(after);
        if (begin == address || piece.end <= address) return;
        memory_.emplace_hint(after, address, Piece{piece.end, piece.last});
        piece.end = address;
    }

    void add(const Touch& touch) {
        split(touch.begin);
        split(touch.end);
        std::uint64_t from = touch.begin;
        for (auto piece = memory_.lower_bound(touch.begin); from < touch.end;) {
            if (piece == memory_.end() || piece->first > from) {
                const std::uint64_t end =
                    piece == memory_.end() ? touch.end : std::min(piece->first, touch.end);
                piece = memory_.emplace_hint(piece, from, Piece{end, {}});
            }
            ++comparisons_;
            add(touch, piece->second.last);
            from = piece->second.end;
            ++piece;
        }
    }

    void add(const Touch& touch, Bytes& last) {
        // Drops accesses to an earlier allocation at this address: the allocator orders them.
        std::erase_if(last, [&](const Touch& other) {
            return other.allocation && touch.allocation && other.allocation != touch.allocation;
        });
        const std::uint32_t stream = at(touch.operation).stream;
        Touch* same = nullptr;
        for (Touch& other : last) {
            ++comparisons_;
            compare(other, touch);
            if (at(other.operation).stream == stream && other.access == touch.access) same = &other;
        }
        if (same)
            *same = touch;
        else
            last.push_back(touch);
    }

    void compare(const Touch& one, const Touch& other) {
        if (one.access == Access::reads && other.access == Access::reads) return;
        const Operation& a = at(one.operation);
        const Operation& b = at(other.operation);
        if (a.stream == b.stream || comes_before(a, b)) return;
        auto& races = import_state_.recording.races;
        const std::uint64_t begin = std::max(one.begin, other.begin);
        // Report a pair of streams and address once: a loop repeats it in every iteration.
        const std::array known{std::uint64_t{a.stream}, std::uint64_t{b.stream}, begin};
        if (races.size() >= 2 * max_races || !seen_.insert(known).second) return;
        const bool is_exact =
            a.kind != trace::OperationKind::kernel && b.kind != trace::OperationKind::kernel;
        races.push_back({a.id, b.id, begin, is_exact ? std::min(one.end, other.end) - begin : 0,
                         one.access, other.access});
    }

    struct Piece {
        std::uint64_t end = 0;
        Bytes last;
    };

    ImportState& import_state_;
    const trace::Trace& trace_;
    Order order_;
    std::unordered_map<std::uint32_t, std::size_t> places_;  // index of a stream in a clock
    std::vector<Clock> clocks_;                              // by Operation::id - 1
    std::vector<Nanoseconds> observed_;
    std::map<std::uint64_t, Piece> memory_;  // by start address; pieces do not overlap
    std::set<std::array<std::uint64_t, 3>> seen_;
    std::uint64_t comparisons_ = 0;
};

}  // namespace

void find_races(ImportState& making) {
    if (!making.activities.addresses.empty() || !making.activities.pointers.empty())
        RaceSearch(making).search();
}

}  // namespace streamlab::imported
