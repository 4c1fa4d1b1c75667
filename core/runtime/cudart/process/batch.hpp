// Shared helper for batch copies and batch prefetches, whose settings apply to parts of the batch.
#pragma once

#include <cstddef>

namespace streamlab::cudart {

// Setting k applies to the items from first_of[k] up to the first item of the next setting.
struct BatchParts {
    const std::size_t* first_of;
    std::size_t count;

    // True if the settings are valid for a batch of `items` items.
    bool is_valid(std::size_t items) const {
        if (!first_of || count == 0 || count > items || first_of[0] != 0) return false;
        for (std::size_t k = 1; k < count; ++k)
            if (first_of[k] <= first_of[k - 1]) return false;
        return first_of[count - 1] < items;
    }

    // The setting that applies to `item`, given the one that applies to the previous item.
    std::size_t next(std::size_t setting, std::size_t item) const {
        return setting + 1 < count && first_of[setting + 1] == item ? setting + 1 : setting;
    }
};

}  // namespace streamlab::cudart
