// Where the time of a step goes: parts that add up to its duration, and what was lost by name.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "imported/recording.hpp"
#include "imported/steps.hpp"

namespace streamlab::imported {

// Each nanosecond of a step belongs to one part.
enum class BudgetPart : std::uint8_t {
    kernels,        // a kernel ran, or a memset or a copy within the device
    copies,         // a copy to or from the host ran, and no kernel
    after_a_wait,   // idle: the host would have been earlier, had it not waited for the GPU
    own_work,       // idle: the host's own work, such as Python and loading data
    allocations,    // idle: the host allocated or freed memory
    launching,      // idle: the host launched, too slowly
    other_streams,  // idle: the work was issued, and waited for another stream
    between,        // the device's pauses between two operations that were issued in time
};
inline constexpr std::size_t budget_parts = 8;

std::string_view words_of(BudgetPart part);
std::string_view name_of(BudgetPart part);  // "own_work"

using Budget = std::array<Nanoseconds, budget_parts>;
Nanoseconds sum_of(const Budget& budget);

// Time in which no kernel ran, by its reason. All times are of the steady steps together.
struct StepLoss {
    struct Place {
        std::string where;
        Nanoseconds lost_ns = 0;
        std::size_t times = 0;
    };
    std::string id;     // "item"
    std::string title;  // "The GPU was idle after item() of a tensor"
    std::string better;
    int lab = 0;
    Nanoseconds lost_ns = 0;
    std::size_t times = 0;      // number of stretches of time
    std::vector<Place> places;  // the three most costly
};

struct OddStep {
    std::size_t number = 0;  // index into Steps::all
    BudgetPart part{};       // what it has most more of than the average
    Nanoseconds more_ns = 0;
    std::string where;  // of the most costly place; may be empty
};

struct StepReport {
    Steps steps;
    Budget average{};              // of the steady steps
    std::vector<Budget> budgets;   // of Steps::all
    std::vector<StepLoss> losses;  // most costly first
    std::vector<OddStep> odd;      // after the start-up, most costly first
    Nanoseconds startup_ns = 0;    // before the first steady step
    // What the host needs for a step where nothing holds it up.
    Nanoseconds host_ns = 0;

    // Of a time of all steady steps together.
    Nanoseconds per_step(Nanoseconds ns) const {
        return ns / static_cast<Nanoseconds>(steps.steady ? steps.steady : 1);
    }
};

// The duration of a step without this loss, by replaying it: what ends earlier lets the host go on
// earlier, but not faster than it issues a step. Short kernels are replayed as one CUDA graph.
// Negative: unknown.
Nanoseconds step_without(const StepReport& report, const StepLoss& loss);

// Without steps only `steps` is set.
StepReport report_of_steps(const Recording& recording, const std::string& wanted = "");

}  // namespace streamlab::imported
