#include "analysis/hazards/words/words.hpp"

#include <fmt/format.h>

#include "runtime_api/function.hpp"

namespace streamlab::analysis {

std::string in_full(const Site& site) {
    const std::string line = file_and_line(site.line);
    if (site.is_host) return line.empty() ? site.what : fmt::format("{} ({})", site.what, line);
    const char* comma = line.empty() || site.where.empty() ? "" : ", ";
    if (site.node.line == 0 || line.empty())
        return fmt::format("{} ({}{}{})", site.what, site.where, comma, line);
    const bool is_one_file = site.node.file == site.line.file;
    return fmt::format("{} ({}{}{}, launched at {})", site.what, site.where, comma,
                       file_and_line(site.node),
                       is_one_file ? fmt::format("line {}", site.line.line) : line);
}

bool is_one_graph(const Scene& scene) {
    return scene.first().call && scene.first().call == scene.second().call &&
           runtime_api::effect_of(scene.first().call->name) == runtime_api::Effect::issues_graph;
}

std::string verb_of(trace::AccessKind access) {
    switch (access) {
    case trace::AccessKind::read:
        return "reads";
    case trace::AccessKind::write:
        return "writes";
    case trace::AccessKind::atomic:
        return "updates";
    case trace::AccessKind::allocate:
        return "allocates";
    case trace::AccessKind::free:
        return "frees";
    default:
        return "uses";
    }
}

std::string in_thread(const trace::HazardPlace& place) {
    if (place.block == trace::no_block) return {};
    return fmt::format(" in thread {} of block {}", place.thread, place.block);
}

Words words_of(const Scene& scene) {
    using WordsOfKind = Words (*)(const Scene&);
    static constexpr WordsOfKind by_kind[] = {
#define STREAMLAB_HAZARD(kind, ...) words_of_##kind,
#include "trace/hazards.def"
    };
    return by_kind[static_cast<std::size_t>(scene.hazard.kind)](scene);
}

}  // namespace streamlab::analysis
