// The level of detail of a timeline, reduced before a question is answered (check's
// before_answer.hpp makes such a trace).
#pragma once

namespace streamlab::render {

enum class DetailLevel {
    all,
    times,  // no reasons, findings or figures
    steps,  // no times either: the bars are in order, one step each
};

}  // namespace streamlab::render
