// Merges the accesses of several processes (decision 43), if the result does not depend on their
// order.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "model/memory/byte_marks.hpp"
#include "model/memory/footprint.hpp"
#include "model/parallel/touched_pages.hpp"
#include "model/parallel/updates.hpp"

namespace streamlab::model {

using PagesOfProcess = std::span<TouchedPage* const>;
std::vector<const TouchedPage*> by_address(const std::vector<PagesOfProcess>& processes);

struct MergedPage {
    std::uintptr_t address;
    TouchedBytes touched;
};

// Merges the accesses of all processes, and their pages if the wave is recorded. Returns false if
// the accesses of a process depend on the stores of another one.
bool merge_pages(const std::vector<const TouchedPage*>& pages, std::vector<Touches>& touches,
                 std::vector<MergedPage>& united);

struct UpdatedPage {
    std::uintptr_t address;
    ByteMarks changed{};
};

// Merges the pending atomic operations of all processes. Returns false if a process has also
// accessed some of their bytes in another way.
bool merge_updates(const std::vector<const TouchedPage*>& updates,
                   const std::vector<const TouchedPage*>& touched, Touches& changes,
                   std::vector<UpdatedPage>& united);

// Makes the updates of all processes, in the order of a single process.
void apply_updates(std::vector<std::span<const Update>> processes);

}  // namespace streamlab::model
