// Look of a bar, independent of the theme: the stream determines the hue, the kind determines
// pattern and glyph, so that no information depends on colour alone.
#pragma once

#include <cstdint>
#include <unordered_map>

#include "trace/trace.hpp"

namespace streamlab::view {

enum class Pattern : std::uint8_t { solid, rising, falling, crossed, dotted };

Pattern pattern_of(trace::OperationKind kind);
// One UTF-8 character before a label: an arrow for the direction of a copy; "" for kernels, which
// are most of the bars.
const char* glyph_of(trace::OperationKind kind);

// Number of hues before they repeat: Okabe-Ito without black, which is for text, and vermilion,
// which is for hazards. One more, grey, is for the default stream.
inline constexpr std::size_t hue_count = 6;
inline constexpr std::size_t default_stream_hue = hue_count;

// The hue of a stream follows from its creation order. It is the same in every picture of the run
// (render/palette.hpp).
class StreamHues {
public:
    StreamHues() = default;
    explicit StreamHues(const trace::Trace& trace);
    std::size_t hue_of(std::uint32_t stream) const;

private:
    std::unordered_map<std::uint32_t, std::size_t> hues_;
};

}  // namespace streamlab::view
