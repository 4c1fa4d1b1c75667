// A prediction that the student draws: [prediction.bars] of a lab.toml lists the operations whose
// bars the student drags to their predicted times. Times are those of the lab with default knobs.
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

// Several bars with the same operation and stream stand for successive operations of that stream.
struct PredictionBar {
    std::string operation;  // a kernel's name, or h2d, d2h, d2d, memset
    std::string stream;     // its label in the timeline: "a", "default"
    // The bar's initial position, relative to the start of the first bar.
    std::int64_t start_us = 0;
    std::int64_t length_us = 0;
};

struct PredictionBars {
    std::string ask;                  // the instruction to the student, one line
    std::int64_t window_us = 0;       // the end of the time axis, which starts at 0
    std::vector<PredictionBar> bars;  // empty if the lab has no drawn prediction

    bool empty() const { return bars.empty(); }
};

// Reads the [prediction] table; the result is empty if it has no [prediction.bars]. Throws
// CatalogueError.
PredictionBars read_prediction_bars(TomlTable& prediction);

}  // namespace streamlab::catalogue
