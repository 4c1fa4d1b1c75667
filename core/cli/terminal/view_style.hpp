// Style options of a printed timeline.
#pragma once

namespace streamlab::cli {

enum class ColorChoice { automatic, always, never };

struct ViewStyle {
    bool ascii = false;
    ColorChoice color = ColorChoice::automatic;
};

}  // namespace streamlab::cli
