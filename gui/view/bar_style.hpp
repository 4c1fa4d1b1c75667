// The look of a bar, apart from the theme: its stream gives the hue, its kind the pattern and the
// glyph, so that nothing is shown by colour alone.
#pragma once

#include <cstdint>
#include <unordered_map>

#include "trace/trace.hpp"

namespace streamlab::view {

enum class Pattern : std::uint8_t { solid, rising, falling, crossed, dotted };

Pattern pattern_of(trace::OperationKind kind);
// One character (UTF-8) before a label: an arrow for the direction of a copy; "" for kernels, which
// are most of the bars.
const char* glyph_of(trace::OperationKind kind);

// The number of hues before they repeat: Okabe-Ito without black, which is for text, and vermilion,
// which is for hazards. Another one, grey, is for the default stream.
inline constexpr std::size_t hue_count = 6;
inline constexpr std::size_t default_stream_hue = hue_count;

// The hue of each stream follows from its place among the streams that the program made. It is the
// same in every picture of the run (render/palette.hpp).
class StreamHues {
public:
    StreamHues() = default;
    explicit StreamHues(const trace::Trace& trace);
    std::size_t hue_of(std::uint32_t stream) const;

private:
    std::unordered_map<std::uint32_t, std::size_t> hues_;
};

}  // namespace streamlab::view
