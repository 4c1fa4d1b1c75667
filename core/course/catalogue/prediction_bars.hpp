// A prediction that the student draws: [prediction.bars] of a lab.toml lists the operations that
// the student drags to where they will run. The times are those of the lab with its knobs'
// defaults.
//
//     [prediction.bars]
//     ask = "Drag each kernel to where it will run."
//     window_us = 20000
//     bar = [
//       { operation = "k1", stream = "a", length_us = 5000 },
//       { operation = "h2d", stream = "b", start_us = 1000, length_us = 2000 },
//     ]
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace streamlab::catalogue {

class TomlTable;

// The second bar with the same operation and stream is that stream's second such operation.
struct PredictionBar {
    std::string operation;      // a kernel's name, or h2d, d2h, d2d, memset
    std::string stream;         // its name in the timeline: "a", "default"
    std::int64_t start_us = 0;  // the bar's initial position; time 0 is the first bar's start
    std::int64_t length_us = 0;
};

struct PredictionBars {
    std::string ask;                  // what to do, one line
    std::int64_t window_us = 0;       // the time axis reaches from 0 to here
    std::vector<PredictionBar> bars;  // empty: the lab has none

    bool empty() const { return bars.empty(); }
};

// Reads the [prediction] table; the result is empty if it has no [prediction.bars]. Throws
// CatalogueError.
PredictionBars read_prediction_bars(TomlTable& prediction);

}  // namespace streamlab::catalogue
