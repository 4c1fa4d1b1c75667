// Skip-ahead of the linear generators: XORWOW, on bits (Marsaglia, "Xorshift RNGs", 2003), and
// MRG32k3a, modulo two primes (L'Ecuyer, "Good parameters and implementations for combined multiple
// recursive random number generators", 1999). The transition matrix, squared k times, skips 2^k
// numbers. All matrices are computed at first use.
#include <array>
#include <cstddef>
#include <cstdint>

#include "streamlab/curand/entry_points.hpp"

namespace streamlab::cudart {

namespace {

using Word = std::uint32_t;

thread_local std::array<Word, 6> skipped{};

// The five words of XORWOW's state that are shifted. The sixth word is a counter.
using Words = std::array<Word, 5>;

Words step(const Words& v) {
    const Word first = v[0] ^ (v[0] >> 2);
    return {v[1], v[2], v[3], v[4], v[4] ^ (v[4] << 4) ^ first ^ (first << 1)};
}

// A bit matrix, stored as its product with each value of each group of four bits, so that a product
// takes 40 look-ups. Constructed in place, because a kernel's thread has little stack.
class BitMatrix {
public:
    void become_one_step() {
        fill([](const Words& v) { return step(v); });
    }
    void become_square_of(const BitMatrix& root) {
        fill([&](const Words& v) { return root.times(root.times(v)); });
    }
    Words times(const Words& v) const {
        Words sum{};
        for (std::size_t digit = 0; digit < digits; ++digit)
            add(sum, images_[digit][v[digit / 8] >> (digit % 8 * 4) & 15u]);
        return sum;
    }

private:
    static constexpr std::size_t digits = 40;

    static void add(Words& sum, const Words& more) {
        for (std::size_t i = 0; i < sum.size(); ++i)
            sum[i] ^= more[i];
    }

    template <class Map>
    void fill(Map map) {
        for (std::size_t digit = 0; digit < digits; ++digit) {
            auto& images = images_[digit];
            images[0] = {};
            for (Word value = 1; value < 16; ++value) {
                const Word rest = value & (value - 1);  // clears the lowest bit
                Words bit{};
                bit[digit / 8] = (value ^ rest) << (digit % 8 * 4);
                images[value] = rest ? images[rest] : map(bit);
                if (rest) add(images[value], images[value ^ rest]);
            }
        }
    }

    std::array<std::array<Words, 16>, digits> images_;
};

constexpr int xorwow_subsequence = 67;  // subsequences are 2^67 numbers apart

// Element k skips 2^k numbers.
const auto& xorwow_powers() {
    using Powers = std::array<BitMatrix, xorwow_subsequence + 64>;
    static const Powers& powers = *[] {
        auto* made = new Powers;
        (*made)[0].become_one_step();
        for (std::size_t k = 1; k < made->size(); ++k)
            (*made)[k].become_square_of((*made)[k - 1]);
        return made;
    }();
    return powers;
}

// Residues modulo a prime slightly below 2^32.
struct Residues {
    std::uint64_t prime;
    using Vector = std::array<Word, 3>;
    using Matrix = std::array<Vector, 3>;

    Vector product(const Matrix& matrix, const Vector& vector) const {
        Vector result{};
        for (std::size_t i = 0; i < 3; ++i) {
            std::uint64_t sum = 0;
            for (std::size_t j = 0; j < 3; ++j)
                sum = (sum + std::uint64_t{matrix[i][j]} * vector[j] % prime) % prime;
            result[i] = static_cast<Word>(sum);
        }
        return result;
    }
    Matrix squared(const Matrix& matrix) const {
        Matrix result{};
        for (std::size_t column = 0; column < 3; ++column) {
            const Vector image =
                product(matrix, {matrix[0][column], matrix[1][column], matrix[2][column]});
            for (std::size_t i = 0; i < 3; ++i)
                result[i][column] = image[i];
        }
        return result;
    }
};

constexpr int mrg_subsequence = 76;  // subsequences are 2^76 numbers apart
constexpr int mrg_sequence = 127;    // sequences are 2^127 numbers apart

class Recurrence {
public:
    Recurrence(std::uint64_t prime, const Residues::Matrix& one_step) : residues_{prime} {
        powers_[0] = one_step;
        for (std::size_t k = 1; k < powers_.size(); ++k)
            powers_[k] = residues_.squared(powers_[k - 1]);
    }
    Residues::Vector skip(Residues::Vector state, std::uint64_t n, int doublings) const {
        for (auto k = static_cast<std::size_t>(doublings); n; n >>= 1, ++k)
            if (n & 1) state = residues_.product(powers_[k], state);
        return state;
    }

private:
    Residues residues_;
    std::array<Residues::Matrix, mrg_sequence + 64> powers_;
};

// The next number of a recurrence is a weighted sum of two of the last three numbers.
const Recurrence& first_recurrence() {
    constexpr std::uint64_t prime = 4294967087;
    static const auto& made =
        *new Recurrence(prime, {{{0, 1, 0}, {0, 0, 1}, {Word(prime - 810728), 1403580, 0}}});
    return made;
}
const Recurrence& second_recurrence() {
    constexpr std::uint64_t prime = 4294944443;
    static const auto& made =
        *new Recurrence(prime, {{{0, 1, 0}, {0, 0, 1}, {Word(prime - 1370589), 0, 527612}}});
    return made;
}

}  // namespace

extern "C" {

void streamlab_skip_xorwow(unsigned v0, unsigned v1, unsigned v2, unsigned v3, unsigned v4,
                           unsigned long long n, streamlab_skip what) {
    const auto& powers = xorwow_powers();
    Words state{v0, v1, v2, v3, v4};
    for (std::size_t k = what == streamlab_skip_numbers ? 0 : xorwow_subsequence; n; n >>= 1, ++k)
        if (n & 1) state = powers[k].times(state);
    for (std::size_t i = 0; i < state.size(); ++i)
        skipped[i] = state[i];
}

void streamlab_skip_mrg32k3a(unsigned a0, unsigned a1, unsigned a2, unsigned b0, unsigned b1,
                             unsigned b2, unsigned long long n, streamlab_skip what) {
    const int doublings = what == streamlab_skip_numbers        ? 0
                          : what == streamlab_skip_subsequences ? mrg_subsequence
                                                                : mrg_sequence;
    const Residues::Vector a = first_recurrence().skip({a0, a1, a2}, n, doublings);
    const Residues::Vector b = second_recurrence().skip({b0, b1, b2}, n, doublings);
    skipped = {a[0], a[1], a[2], b[0], b[1], b[2]};
}

unsigned streamlab_skipped(int word) { return skipped[static_cast<std::size_t>(word) % 6]; }

}  // extern "C"

}  // namespace streamlab::cudart
