// Random engines that skip ahead in logarithmic time, and distributions, for kernels and the host.
#pragma once

#include <cmath>
#include <cstdint>
#include <limits>

namespace thrust {
namespace random {

// x' = (Multiplier * x + Increment) mod Modulus; a modulus of 0 stands for 2^32.
template <class UInt, UInt Multiplier, UInt Increment, UInt Modulus>
class linear_congruential_engine {
public:
    using result_type = UInt;
    static constexpr UInt min = Increment == 0 ? 1 : 0;
    static constexpr UInt max = Modulus - 1;
    static constexpr UInt default_seed = 1;

    explicit linear_congruential_engine(UInt seed = default_seed) { this->seed(seed); }
    void seed(UInt seed = default_seed) {
        const UInt reduced = static_cast<UInt>(seed % modulus());
        state_ = Increment == 0 && reduced == 0 ? 1 : reduced;
    }
    UInt operator()() {
        state_ = step(Multiplier, state_, Increment);
        return state_;
    }
    // n steps are equivalent to one step with another multiplier and increment.
    void discard(unsigned long long n) {
        UInt multiplier = 1, increment = 0, power = Multiplier, sum = Increment;
        for (; n > 0; n /= 2) {
            if (n % 2) {
                multiplier = step(power, multiplier, 0);
                increment = step(power, increment, sum);
            }
            sum = step(power, sum, sum);
            power = step(power, power, 0);
        }
        state_ = step(multiplier, state_, increment);
    }

private:
    static constexpr std::uint64_t modulus() {
        return Modulus == 0 ? std::uint64_t{1} << 32 : std::uint64_t{Modulus};
    }
    static UInt step(UInt multiplier, UInt value, UInt increment) {
        return static_cast<UInt>((std::uint64_t{multiplier} * value + increment) % modulus());
    }
    UInt state_;
};

using minstd_rand0 = linear_congruential_engine<std::uint32_t, 16807, 0, 2147483647>;
using minstd_rand = linear_congruential_engine<std::uint32_t, 48271, 0, 2147483647>;
using default_random_engine = minstd_rand;

template <class Real = double>
class uniform_real_distribution {
public:
    using result_type = Real;
    explicit uniform_real_distribution(Real low = 0, Real high = 1) : low_(low), high_(high) {}
    template <class Engine>
    Real operator()(Engine& engine) const {
        const Real range = static_cast<Real>(Engine::max - Engine::min) + Real(1);
        return low_ + (high_ - low_) * (static_cast<Real>(engine() - Engine::min) / range);
    }

private:
    Real low_, high_;
};

template <class Int = int>
class uniform_int_distribution {
public:
    using result_type = Int;
    explicit uniform_int_distribution(Int low = 0, Int high = std::numeric_limits<Int>::max())
        : low_(low), high_(high) {}
    template <class Engine>
    Int operator()(Engine& engine) const {
        const double count = static_cast<double>(high_) - static_cast<double>(low_) + 1;
        return static_cast<Int>(static_cast<double>(low_) +
                                std::floor(uniform_real_distribution<double>(0, count)(engine)));
    }

private:
    Int low_, high_;
};

template <class Real = double>
class normal_distribution {
public:
    using result_type = Real;
    explicit normal_distribution(Real mean = 0, Real deviation = 1)
        : mean_(mean), deviation_(deviation) {}
    template <class Engine>
    Real operator()(Engine& engine) const {
        constexpr double two_pi = 6.283185307179586;
        uniform_real_distribution<double> uniform;
        const double radius = std::sqrt(-2 * std::log(1 - uniform(engine)));
        return mean_ + deviation_ * static_cast<Real>(radius * std::cos(two_pi * uniform(engine)));
    }

private:
    Real mean_, deviation_;
};

}  // namespace random

using random::default_random_engine;
using random::linear_congruential_engine;
using random::minstd_rand;
using random::minstd_rand0;
using random::normal_distribution;
using random::uniform_int_distribution;
using random::uniform_real_distribution;

}  // namespace thrust
