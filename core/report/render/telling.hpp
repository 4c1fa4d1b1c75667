// How much of a run a timeline tells: before a question is answered, less (check's
// before_answer.hpp makes such a trace).
#pragma once

namespace streamlab::render {

enum class Telling {
    all,
    times,  // no reasons, findings or figures
    steps,  // nor times: the bars stand in an order, one step each
};

}  // namespace streamlab::render
