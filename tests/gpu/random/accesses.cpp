#include "accesses.hpp"

namespace random_programs {

namespace {

void add_rows(std::vector<Access>& accesses, const Step& step, const Place& place, bool writes) {
    if (place.buffer < 0) return;
    for (std::size_t row = 0; row < step.rows; ++row) {
        const std::size_t begin = place.offset + row * place.pitch;
        accesses.push_back({place.buffer, begin, begin + step.bytes, writes});
    }
}

bool overlap(const Access& one, const Access& other) {
    return one.buffer == other.buffer && one.begin < other.end && other.begin < one.end;
}

}  // namespace

std::vector<Access> accesses_of(const Program& program, const Step& step) {
    std::vector<Access> accesses;
    if (step.kind == StepKind::graph) {
        for (const Step& node : program.graphs[static_cast<std::size_t>(step.graph)].steps)
            for (const Access& access : accesses_of(program, node))
                accesses.push_back(access);
        return accesses;
    }
    add_rows(accesses, step, step.from, false);
    add_rows(accesses, step, step.to, true);
    return accesses;
}

bool conflict(const std::vector<Access>& some, const std::vector<Access>& others) {
    for (const Access& one : some)
        for (const Access& other : others)
            if ((one.writes || other.writes) && overlap(one, other)) return true;
    return false;
}

}  // namespace random_programs
