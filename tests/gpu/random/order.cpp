#include "order.hpp"

#include <algorithm>

#include "accesses.hpp"
#include "numbers.hpp"
#include "pasts.hpp"

namespace random_programs {

namespace {

using Steps = std::vector<Step>;

void add_pairs(const Program& program, int graph, Reading reading,
               std::vector<UnorderedPair>& pairs) {
    const Steps& steps =
        graph < 0 ? program.steps : program.graphs[static_cast<std::size_t>(graph)].steps;
    const Pasts pasts(program, steps, graph >= 0, reading);
    std::vector<std::vector<Access>> accesses;
    for (const Step& step : steps)
        accesses.push_back(accesses_of(program, step));
    for (std::size_t later = 0; later < steps.size(); ++later)
        for (std::size_t earlier = 0; earlier < later; ++earlier)
            if (!pasts.comes_after(later, earlier) && conflict(accesses[earlier], accesses[later]))
                pairs.push_back({graph, earlier, later});
}

bool is_on_host(const Step& step) { return !is_work(step); }

// Orders the two steps: with a record after the first and a wait before the second, or with a host
// wait before the second.
void add_edge(Program& program, const UnorderedPair& pair, int number, Numbers& numbers) {
    Steps& steps =
        pair.graph < 0 ? program.steps : program.graphs[static_cast<std::size_t>(pair.graph)].steps;
    const Step earlier = steps[pair.earlier], later = steps[pair.later];
    const auto at = [&](std::size_t index) {
        return steps.begin() + static_cast<std::ptrdiff_t>(index);
    };
    Step wait;
    wait.edge = number;
    wait.stream = earlier.stream;
    wait.kind = StepKind::wait_for_stream;
    if (pair.graph < 0 && numbers.chance(is_on_host(later) ? 50 : 15)) {
        steps.insert(at(pair.later), wait);
        return;
    }
    Step record = wait;
    record.kind = StepKind::record;
    record.event = wait.event = static_cast<int>(program.events.size());
    const auto& stream = program.streams[static_cast<std::size_t>(earlier.stream)];
    program.events.push_back({numbers.chance(50), stream.device});
    wait.kind = is_on_host(later) ? StepKind::wait_for_event : StepKind::wait;
    wait.stream = later.stream;
    steps.insert(at(pair.later), wait);
    steps.insert(at(pair.earlier + 1), record);
}

bool is_launched(const Program& program, int graph) {
    return std::any_of(program.steps.begin(), program.steps.end(), [&](const Step& step) {
        return step.kind == StepKind::graph && step.graph == graph;
    });
}

}  // namespace

std::vector<UnorderedPair> unordered_conflicts(const Program& program, Reading reading) {
    std::vector<UnorderedPair> pairs;
    for (std::size_t graph = 0; graph < program.graphs.size(); ++graph)
        add_pairs(program, static_cast<int>(graph), reading, pairs);
    add_pairs(program, -1, reading, pairs);
    return pairs;
}

Program ordered(Program program) {
    Numbers numbers(program.seed);
    for (int edge = 0;; ++edge) {
        const std::vector<UnorderedPair> pairs = unordered_conflicts(program, Reading::promised);
        if (pairs.empty()) return program;
        add_edge(program, pairs.front(), edge, numbers);
    }
}

int count_edges(const Program& program) {
    int edges = 0;
    const auto count = [&](const Steps& steps) {
        for (const Step& step : steps)
            edges = std::max(edges, step.edge + 1);
    };
    count(program.steps);
    for (const Graph& graph : program.graphs)
        count(graph.steps);
    return edges;
}

Program without_edge(const Program& program, int edge) {
    Program cut = program;
    const auto remove = [&](Steps& steps) {
        steps.erase(std::remove_if(steps.begin(), steps.end(),
                                   [&](const Step& step) { return step.edge == edge; }),
                    steps.end());
    };
    remove(cut.steps);
    for (Graph& graph : cut.graphs)
        remove(graph.steps);
    return cut;
}

int necessary_edge(const Program& program, std::uint64_t choice) {
    const int edges = count_edges(program);
    for (int i = 0; i < edges; ++i) {
        const int edge = static_cast<int>((choice + static_cast<std::uint64_t>(i)) %
                                          static_cast<std::uint64_t>(edges));
        const Program cut = without_edge(program, edge);
        for (const UnorderedPair& pair : unordered_conflicts(cut, Reading::possible))
            if (pair.graph < 0 || is_launched(cut, pair.graph)) return edge;
    }
    return -1;
}

}  // namespace random_programs
