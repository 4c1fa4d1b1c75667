// What several processes have touched, as one (decision 43), if that does not depend on their
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

struct UnitedPage {
    std::uintptr_t address;
    TouchedBytes touched;
};

// Of what all processes have touched; the pages only if the wave is recorded. Returns false if what
// one of them has loaded or stored depends on what another has stored.
bool unite(const std::vector<const TouchedPage*>& pages, std::vector<Touches>& touches,
           std::vector<UnitedPage>& united);

struct UpdatedPage {
    std::uintptr_t address;
    ByteMarks changed{};
};

// Of what all processes want to change by atomic operations. Returns false if one has loaded or
// stored some of that otherwise.
bool unite_updates(const std::vector<const TouchedPage*>& updates,
                   const std::vector<const TouchedPage*>& touched, Touches& changes,
                   std::vector<UpdatedPage>& united);

// Makes the updates of all processes, in the order in which one process would have made them.
void make_updates(std::vector<std::span<const Update>> processes);

}  // namespace streamlab::model
