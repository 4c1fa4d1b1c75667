#include "state/lesson.hpp"

namespace streamlab::gui {

LabSession new_session(const catalogue::Lab& lab) {
    LabSession session;
    for (const catalogue::Knob& knob : lab.knobs)
        session.knobs[knob.name] = knob.default_value;
    return session;
}

}  // namespace streamlab::gui
