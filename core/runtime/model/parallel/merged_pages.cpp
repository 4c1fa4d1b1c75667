#include "model/parallel/merged_pages.hpp"

#include <algorithm>
#include <utility>

namespace streamlab::model {

namespace {

bool loads_what_is_stored_in(const TouchedPage& one, const TouchedPage& other) {
    for (std::size_t word = 0; word < one.loaded.size(); ++word)
        if ((one.loaded[word] | one.reloaded[word]) & other.stored[word]) return true;
    return false;
}

// True if two processes have left the same bytes where both have stored.
bool agree(const TouchedPage& one, const TouchedPage& other) {
    for (std::size_t word = 0; word < one.stored.size(); ++word)
        for (std::uint64_t both = one.stored[word] & other.stored[word]; both; both &= both - 1) {
            const std::size_t byte = word * 64 + static_cast<std::size_t>(__builtin_ctzll(both));
            if (one.left[byte] != other.left[byte]) return false;
        }
    return true;
}

bool are_independent(const TouchedPage& one, const TouchedPage& other) {
    return !loads_what_is_stored_in(one, other) && !loads_what_is_stored_in(other, one) &&
           agree(one, other);
}

}  // namespace

std::vector<const TouchedPage*> by_address(const std::vector<PagesOfProcess>& processes) {
    std::vector<const TouchedPage*> pages;
    for (const PagesOfProcess& of_process : processes)
        pages.insert(pages.end(), of_process.begin(), of_process.end());
    std::stable_sort(pages.begin(), pages.end(), [](const TouchedPage* a, const TouchedPage* b) {
        return a->address < b->address;
    });
    return pages;
}

bool merge_pages(const std::vector<const TouchedPage*>& pages, std::vector<Touches>& touches,
                 std::vector<MergedPage>& united) {
    Touches loads{nullptr, Touches::read, {}}, stores{nullptr, Touches::write, {}},
        again{nullptr, Touches::read, {}, true};
    for (std::size_t first = 0, next = 0; first < pages.size(); first = next) {
        TouchedBytes all;
        for (next = first; next < pages.size() && pages[next]->address == pages[first]->address;
             ++next) {
            for (std::size_t other = first; other < next; ++other)
                if (!are_independent(*pages[other], *pages[next])) return false;
            all.add(*pages[next]);  // no process has loaded a byte that another one stored
        }
        const std::uintptr_t address = pages[first]->address;
        if (footprint) united.push_back({address, all});
        const auto tell = [address](Touches& touched, const ByteMarks& marks) {
            for_runs(marks, [&](std::size_t offset, std::size_t bytes) {
                append(touched.pieces, address + offset, bytes);
            });
        };
        tell(loads, all.loaded);
        tell(stores, all.stored);
        tell(again, all.reloaded);
    }
    touches = {std::move(loads), std::move(stores), std::move(again)};
    return true;
}

bool merge_updates(const std::vector<const TouchedPage*>& updates,
                   const std::vector<const TouchedPage*>& touched, Touches& changes,
                   std::vector<UpdatedPage>& united) {
    auto other = touched.begin();
    for (std::size_t first = 0, next = 0; first < updates.size(); first = next) {
        UpdatedPage page{updates[first]->address};
        for (next = first; next < updates.size() && updates[next]->address == page.address; ++next)
            for (std::size_t word = 0; word < page.changed.size(); ++word)
                page.changed[word] |= updates[next]->stored[word];
        while (other != touched.end() && (*other)->address < page.address)
            ++other;
        for (; other != touched.end() && (*other)->address == page.address; ++other)
            for (std::size_t word = 0; word < page.changed.size(); ++word)
                if (page.changed[word] &
                    ((*other)->loaded[word] | (*other)->reloaded[word] | (*other)->stored[word]))
                    return false;
        for_runs(page.changed, [&](std::size_t offset, std::size_t bytes) {
            append(changes.pieces, page.address + offset, bytes);
        });
        united.push_back(page);
    }
    return true;
}

void apply_updates(std::vector<std::span<const Update>> left) {
    std::erase_if(left, [](std::span<const Update> updates) { return updates.empty(); });
    const auto block = [](std::span<const Update> updates) { return updates.front().block; };
    while (!left.empty()) {
        auto first = left.begin();
        for (auto other = first; other != left.end(); ++other)
            if (block(*other) < block(*first)) first = other;
        const std::uint32_t made = block(*first);
        do {
            apply_update(first->front());
            *first = first->subspan(1);
        } while (!first->empty() && block(*first) == made);
        if (first->empty()) left.erase(first);
    }
}

}  // namespace streamlab::model
