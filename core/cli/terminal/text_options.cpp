#include "cli/terminal/text_options.hpp"

#include <unistd.h>

#include "cli/terminal/command_name.hpp"
#include "render/terminal.hpp"

namespace streamlab::cli {

render::TextOptions text_options(const ViewStyle& style) {
    render::TextOptions text = render::text_options_for(STDOUT_FILENO);
    text.command = command_name();
    text.ascii = text.ascii || style.ascii;
    if (style.color == ColorChoice::never) text.colour = render::ColourDepth::none;
    if (style.color == ColorChoice::always && text.colour == render::ColourDepth::none)
        text.colour = render::ColourDepth::indexed;
    return text;
}

}  // namespace streamlab::cli
