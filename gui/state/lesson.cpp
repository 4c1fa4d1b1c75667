#include "state/lesson.hpp"

namespace streamlab::gui {

LabSession new_session(const catalogue::Lab& lab) { return {lesson::new_lesson(lab), {}, {}}; }

}  // namespace streamlab::gui
