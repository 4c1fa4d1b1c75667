// Random numbers that depend on the seed only, not on platform or compiler: SplitMix64 and
// integers, because the distributions of the standard library are not specified.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace random_programs {

class Numbers {
public:
    explicit Numbers(std::uint64_t seed) : state_(seed * 0xd1342543de82ef95u + 1) {}

    std::uint64_t next() {
        std::uint64_t mixed = state_ += 0x9e3779b97f4a7c15u;
        mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9u;
        mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebu;
        return mixed ^ (mixed >> 31);
    }

    // Both bounds are included.
    std::int64_t between(std::int64_t least, std::int64_t most) {
        return least +
               static_cast<std::int64_t>(next() % static_cast<std::uint64_t>(most - least + 1));
    }
    std::size_t below(std::size_t count) { return static_cast<std::size_t>(next() % count); }
    bool chance(int percent) { return between(1, 100) <= percent; }

    // For sizes and durations: each doubling between the bounds is equally likely.
    std::int64_t spread(std::int64_t least, std::int64_t most) {
        int doublings = 0;
        while ((least << (doublings + 1)) <= most)
            ++doublings;
        const std::int64_t from = least << between(0, doublings);
        const std::int64_t value = between(from, 2 * from - 1);
        return value < most ? value : most;
    }

    template <class T>
    const T& pick(const std::vector<T>& values) {
        return values[below(values.size())];
    }

    // Returns an index, with a probability proportional to its weight.
    std::size_t weighted(const std::vector<int>& weights) {
        int sum = 0;
        for (const int weight : weights)
            sum += weight;
        auto left = static_cast<int>(below(static_cast<std::size_t>(sum)));
        std::size_t index = 0;
        while (left >= weights[index])
            left -= weights[index++];
        return index;
    }

private:
    std::uint64_t state_;
};

}  // namespace random_programs
