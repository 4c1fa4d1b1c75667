// Detects operations of different iterations of a loop over streams: an index may be off by one
// chunk.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <utility>

#include "analysis/hazards/causes/near_miss.hpp"
#include "runtime_api/function.hpp"

namespace streamlab::analysis {

namespace {

using trace::Operation;

// The search distance around the two operations, which limits the cost of a finding.
constexpr std::uint32_t operations_around = 4096;

bool is_one_line(const trace::SourceLine& one, const trace::SourceLine& other) {
    return one.line > 0 && one.line == other.line && one.file == other.file;
}

// Two kernels launched on one line need not be two iterations.
bool is_one_kind(const Scene& scene) {
    const Operation& one = *scene.first().operation;
    const Operation& other = *scene.second().operation;
    const auto& details = scene.trace.details;
    if (one.kind != other.kind || one.detail >= details.size() || other.detail >= details.size())
        return false;
    return details[one.detail].name == details[other.detail].name;
}

bool is_issued_alone(const Site& site) {
    return site.operation && site.call &&
           runtime_api::effect_of(site.call->name) != runtime_api::Effect::issues_graph;
}

// The operation that was issued into `stream` from that line; null if there is none.
const Operation* own_operation(const Scene& scene, const trace::SourceLine& line,
                               std::uint32_t stream) {
    const std::uint32_t middle = scene.first().operation->id;
    const std::uint32_t begin = middle > operations_around ? middle - operations_around : 1;
    for (std::uint32_t id = begin; id < scene.second().operation->id + operations_around; ++id) {
        const Operation* each = trace::find_operation(scene.trace, id);
        if (!each) {
            if (id > scene.second().operation->id) break;
            continue;
        }
        if (each->stream == stream && is_one_line(line_of_call(scene.trace, each->call), line))
            return each;
    }
    return nullptr;
}

// Two calls on one line. An unrolled loop cannot be distinguished, and the text is true of it as
// well.
NearMiss two_calls_on_line(const Scene& scene) {
    const trace::SourceLine& line = scene.first().line;
    const bool are_kernels = scene.first().operation->kind == trace::OperationKind::kernel;
    const char* const what = are_kernels ? "launches" : "calls";
    return {"",
            fmt::format("Both come from {}, from two {}, which share these bytes.",
                        line_in_words(scene, line), what),
            fmt::format("Look at what the two {}{} are given: if each should have bytes of its "
                        "own, a pointer or an index is out.",
                        what, at_line(scene, line)),
            {},
            {}};
}

// True if both come from one function that is called at two places.
bool are_two_calls_of_a_function(const Scene& scene) {
    const Site& first = scene.first();
    const Site& second = scene.second();
    if (first.outer.line == 0 || second.outer.line == 0) return false;
    const auto counter = [&](int side) { return scene.hazard.places[side].outer_counter; };
    return !is_one_line(first.outer, second.outer) || counter(0) != counter(1);
}

NearMiss two_calls_of_a_function(const Scene& scene) {
    const Site& first = scene.first();
    const Site& second = scene.second();
    const std::string one = line_in_words(scene, first.outer);
    const std::string lines = is_one_line(first.outer, second.outer)
                                  ? fmt::format("twice at {}", one)
                                  : fmt::format("at {} for {} and at {} for {}", one, first.where,
                                                line_in_words(scene, second.outer), second.where);
    const bool is_line = is_one_line(first.line, second.line);
    const std::string own = line_in_words(scene, first.line);
    const std::string both = is_line ? fmt::format("Both come from {}, in a function", own)
                                     : fmt::format("{} and {} are of one function", own,
                                                   line_in_words(scene, second.line));
    std::string text =
        fmt::format("{} that is called {}: the two calls share these bytes.", both, lines);
    text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
    return {"",
            std::move(text),
            fmt::format("Look at what the two calls of that function share: give each a buffer of "
                        "its own, or let {} wait for {} before the second call.",
                        second.where, first.where),
            {},
            {}};
}

}  // namespace

std::optional<NearMiss> find_iteration_near_miss(const Scene& scene) {
    const Site& first = scene.first();
    const Site& second = scene.second();
    if (!is_issued_alone(first) || !is_issued_alone(second) || first.stream == second.stream)
        return std::nullopt;
    if (is_one_line(first.line, second.line)) {
        if (!is_one_kind(scene)) return std::nullopt;
        if (are_two_calls_of_a_function(scene)) return two_calls_of_a_function(scene);
        if (first.call->program_counter != second.call->program_counter)
            return two_calls_on_line(scene);
        return NearMiss{
            "",
            fmt::format("Both come from {}, in two rounds, and the rounds share these bytes.",
                        line_in_words(scene, first.line)),
            fmt::format("Look at the index{}: if each round should have bytes of its own, it is "
                        "out.",
                        at_line(scene, first.line)),
            {},
            {}};
    }
    if (!own_operation(scene, first.line, second.stream) ||
        !own_operation(scene, second.line, first.stream))
        return std::nullopt;
    if (are_two_calls_of_a_function(scene)) return two_calls_of_a_function(scene);
    return NearMiss{
        "",
        fmt::format("{} and {} both have work from {} and from {}, a round each, and here the "
                    "rounds share bytes: nothing makes {} wait for {}.",
                    first.where, second.where, line_in_words(scene, first.line),
                    line_in_words(scene, second.line), second.where, first.where),
        fmt::format("Look at the indices{} and{}: if each round should have bytes of its own, one "
                    "of the two is out by a chunk.",
                    at_line(scene, first.line), at_line(scene, second.line)),
        {},
        {}};
}

}  // namespace streamlab::analysis
