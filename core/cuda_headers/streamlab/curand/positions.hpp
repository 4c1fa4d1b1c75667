// The position in each subsequence of a generator. Results come from the subsequences in
// round-robin order, and some kinds consume several numbers per result: so all subsequences are at
// one of a few positions, stored as ranges.
#pragma once

namespace streamlab_curand {

class Positions {
public:
    unsigned long long of(unsigned subsequence) const {
        unsigned range = count_ - 1;
        while (range > 0 && first_[range] > subsequence)
            --range;
        return position_[range];
    }

    // Advances by `results` results, starting at `subsequence` of `all`. Each consumes `numbers`
    // numbers.
    void advance(unsigned subsequence, unsigned long long results, unsigned numbers, unsigned all) {
        for (unsigned i = 0; i < count_; ++i)
            position_[i] += results / all * numbers;
        const auto end = static_cast<unsigned>(subsequence + results % all);
        add(subsequence, end < all ? end : all, numbers);
        if (end > all) add(0, end - all, numbers);
        if (count_ > few) advance_to_maximum();
    }

private:
    static constexpr unsigned few = 8;  // few, because all of it is passed to kernels by value

    void add(unsigned first, unsigned end, unsigned numbers) {
        if (first == end) return;
        const unsigned a = range_at(first), b = range_at(end);
        for (unsigned i = a; i < b; ++i)
            position_[i] += numbers;
        join();
    }
    // The range that begins at `first`; splits the range around it if necessary.
    unsigned range_at(unsigned first) {
        unsigned i = 0;
        while (i < count_ && first_[i] < first)
            ++i;
        if (i < count_ && first_[i] == first) return i;
        for (unsigned k = count_++; k > i; --k) {
            first_[k] = first_[k - 1];
            position_[k] = position_[k - 1];
        }
        first_[i] = first;
        position_[i] = position_[i - 1];
        return i;
    }
    void join() {
        unsigned kept = 1;
        for (unsigned i = 1; i < count_; ++i) {
            if (position_[i] == position_[kept - 1]) continue;
            first_[kept] = first_[i];
            position_[kept++] = position_[i];
        }
        count_ = kept;
    }
    // Moves all subsequences to the largest position, after many calls of different kinds: this
    // skips numbers, but repeats none.
    void advance_to_maximum() {
        for (unsigned i = 1; i < count_; ++i)
            if (position_[i] > position_[0]) position_[0] = position_[i];
        count_ = 1;
    }

    unsigned count_ = 1;
    unsigned first_[few + 5] = {};
    unsigned long long position_[few + 5] = {};
};

}  // namespace streamlab_curand
