// Findings about misaligned addresses.
#include <fmt/format.h>

#include <string>

#include "analysis/hazards/words/memory_in_words.hpp"
#include "analysis/hazards/words/words.hpp"
#include "analysis/units.hpp"
#include "trace/hazard_kinds.hpp"

namespace streamlab::analysis {

namespace {

using trace::HazardForm;

// The access's position, ", 2 B behind the beginning of `numbers`"; empty if it is unknown.
std::string place_in_memory(const Scene& scene) {
    if (scene.hazard.form == HazardForm::misaligned_in_shared) return ", in shared memory";
    if (scene.hazard.form == HazardForm::misaligned_in_local) return ", in a local variable";
    if (!scene.buffer) return {};
    const std::uint64_t offset = scene.hazard.address - scene.buffer->address;
    if (offset == 0) return fmt::format(", at the beginning of {}", buffer_in_words(scene));
    return fmt::format(", {} behind the beginning of {}", human_bytes(offset),
                       buffer_in_words(scene));
}

// "fill (stream a, sum.cu:22) reads", with the line and the thread.
std::string access_clause(const Scene& scene, const std::string& object) {
    const Site& site = scene.first();
    return fmt::format("{} {} {}{}{}", in_full(site), verb_of(site.access), object,
                       at_line(scene, site.in_kernel), in_thread(scene.hazard.places[0]));
}

}  // namespace

Words words_of_misaligned(const Scene& scene) {
    const std::uint64_t bytes = scene.hazard.bytes;
    const std::string line = at_line(scene, scene.first().in_kernel);
    switch (scene.hazard.form) {
    case HazardForm::misaligned_tile:
        return {fmt::format("{}{}: its address is no multiple of {}.",
                            access_clause(scene, "a tile of wmma"), place_in_memory(scene), bytes),
                fmt::format("Look at where the tile{} begins: load_matrix_sync and "
                            "store_matrix_sync need a pointer that is aligned to 32 bytes.",
                            line)};
    case HazardForm::misaligned_rows:
        return {fmt::format("{}, whose rows (or columns) are no multiple of {} bytes apart.",
                            access_clause(scene, "a tile of wmma"), bytes),
                fmt::format("Look at the leading dimension{}: it counts elements, and must make a "
                            "multiple of 16 bytes. Padding is added in such steps.",
                            line)};
    default:
        break;
    }
    return {fmt::format("{}{}: its address is no multiple of {}.",
                        access_clause(scene, fmt::format("a value of {}", human_bytes(bytes))),
                        place_in_memory(scene), bytes),
            fmt::format("Look at how the pointer{} was made: with a cast or an offset in bytes, it "
                        "must be a multiple of its type's size.",
                        line)};
}

}  // namespace streamlab::analysis
