#include "analysis/hazards/words/memory_in_words.hpp"

#include <fmt/format.h>

#include "analysis/units.hpp"

namespace streamlab::analysis {

namespace {

// Memory that is not a runtime buffer and that no kernel accesses must be host memory.
bool is_of_host(const Scene& scene) {
    for (const Site& site : scene.sites)
        if (site.operation && site.operation->kind == trace::OperationKind::kernel) return false;
    return true;
}

}  // namespace

bool is_heap_of_kernels(const trace::Buffer* buffer) {
    return buffer && buffer->call == 0 && buffer->name == "heap of the kernels";
}

std::string buffer_in_words(const Scene& scene) {
    const trace::Buffer* buffer = scene.buffer;
    if (!buffer) return "memory";
    if (is_heap_of_kernels(buffer)) return "the kernels' heap";
    if (!buffer->name.empty()) return '`' + buffer->name + '`';
    const std::string place = file_and_line(line_of_call(scene.trace, buffer->call));
    const std::string size = human_bytes(buffer->bytes);
    return place.empty() ? fmt::format("a buffer of {}", size)
                         : fmt::format("the {} buffer of {}", size, place);
}

std::string memory_in_words(const Scene& scene) {
    const trace::Hazard& hazard = scene.hazard;
    const trace::Buffer* buffer = scene.buffer;
    if (!buffer) {
        const char* whose = is_of_host(scene) ? "host memory" : "memory";
        return hazard.bytes == 0 ? std::string(whose)
                                 : fmt::format("{} of {}", human_bytes(hazard.bytes), whose);
    }
    const bool is_inside = hazard.address >= buffer->address &&
                           hazard.address - buffer->address < buffer->bytes &&
                           hazard.bytes <= buffer->bytes - (hazard.address - buffer->address);
    const bool is_all = hazard.bytes == 0 || hazard.bytes == buffer->bytes;
    if (!is_inside || is_all) return buffer_in_words(scene);
    const std::uint64_t begin = hazard.address - buffer->address;
    if (hazard.bytes == 1) return fmt::format("byte {} of {}", begin, buffer_in_words(scene));
    return fmt::format("bytes {} to {} of {}", begin, begin + hazard.bytes - 1,
                       buffer_in_words(scene));
}

std::string buffer_in_short(const Scene& scene) {
    if (!scene.buffer) return is_of_host(scene) ? "host memory" : "memory";
    return scene.buffer->name.empty() ? std::string("the buffer") : buffer_in_words(scene);
}

std::string distance_in_words(const Scene& scene) {
    const trace::Buffer* buffer = scene.buffer;
    if (!buffer) return {};
    const std::string name =
        fmt::format("{} ({})", buffer_in_words(scene), human_bytes(buffer->bytes));
    const std::uint64_t address = scene.hazard.address;
    if (address < buffer->address)
        return fmt::format("{} before {}", human_bytes(buffer->address - address), name);
    const std::uint64_t end = buffer->address + buffer->bytes;
    if (address > end)
        return fmt::format("{} past the end of {}", human_bytes(address - end), name);
    if (address == end) return fmt::format("just past the end of {}", name);
    const bool runs_over = scene.hazard.bytes > end - address;
    return runs_over ? fmt::format("over the end of {}", name) : std::string();
}

}  // namespace streamlab::analysis
