#include "model/memory/footprint.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

#include "system/pages.hpp"

namespace streamlab::model {

namespace {

constexpr std::size_t max_pages = std::size_t{1} << 17;  // 512 MiB of the program's memory
// Further code addresses of a launch are recorded as unknown.
constexpr std::size_t max_sites_per_launch = 64;
constexpr std::size_t max_marks = std::size_t{1} << 17;  // a site has half a KiB of marks in each
                                                         // page

ByteMarks common(const ByteMarks& one, const ByteMarks& other) {
    ByteMarks both;
    for (std::size_t word = 0; word < both.size(); ++word)
        both[word] = one[word] & other[word];
    return both;
}

}  // namespace

void append(std::vector<Piece>& pieces, std::uintptr_t address, std::size_t bytes) {
    if (!pieces.empty() && pieces.back().address + pieces.back().bytes == address)
        pieces.back().bytes += bytes;
    else
        pieces.push_back({address, bytes});
}

Footprint* footprint = nullptr;

void Contents::make_room(std::size_t count) {
    bytes.reserve(count);
    system::before_writing(bytes.data(), count);
}

void Contents::add(std::uintptr_t address, const unsigned char* from, std::size_t count) {
    append(pieces, address, count);
    bytes.insert(bytes.end(), from, from + count);
}

void Footprint::note(std::uintptr_t address, std::size_t bytes, Access access, std::uint8_t kind,
                     const void* site) {
    if (is_too_large_) return;
    const void* const place = marks_ < max_marks ? site : nullptr;
    const std::uint32_t number = number_of(place, kind);
    while (bytes > 0) {
        const std::size_t count = std::min(bytes, page_bytes - address % page_bytes);
        note_in_page(address, count, access, number);
        address += count;
        bytes -= count;
    }
}

void Footprint::note_in_page(std::uintptr_t address, std::size_t bytes, Access access,
                             std::uint32_t site) {
    Page& page = page_of(address);
    ByteMarks& marks = marks_of(page, site);
    for_marks(address % page_bytes, bytes, [&](std::size_t word, std::uint64_t mask) {
        marks[word] |= mask;
        if (access != Access::store) page.note_load(word, mask);
        if (access != Access::load) page.note_store(word, mask);
    });
}

void Footprint::note_page(std::uintptr_t address, const TouchedBytes& touched) {
    if (is_too_large_) return;
    constexpr auto is_marked = [](std::uint64_t word) { return word != 0; };
    Page& page = page_of(address);
    for (const auto& [own, kind] :
         {std::pair(&touched.loaded, Touches::read), std::pair(&touched.stored, Touches::write)}) {
        if (std::none_of(own->begin(), own->end(), is_marked)) continue;
        ByteMarks& marks = marks_of(page, number_of(nullptr, kind));
        for (std::size_t word = 0; word < marks.size(); ++word)
            marks[word] |= (*own)[word];
    }
    page.add(touched);
}

void Footprint::note_changes(std::uintptr_t address, const ByteMarks& changed, std::uint8_t kind) {
    if (is_too_large_) return;
    Page& page = page_of(address);
    ByteMarks& marks = marks_of(page, number_of(nullptr, kind));
    for (std::size_t word = 0; word < marks.size(); ++word) {
        marks[word] |= changed[word];
        page.note_load(word, changed[word]);
        page.note_store(word, changed[word]);
    }
}

ByteMarks& Footprint::marks_of(Page& page, std::uint32_t site) {
    for (SiteMarks* known = page.sites; known; known = known->next)
        if (known->site == site) return known->marks;
    ++marks_;
    SiteMarks& marks = made_marks_.make();
    marks.site = site;
    marks.next = page.sites;
    page.sites = &marks;
    return marks.marks;
}

Footprint::Page& Footprint::page_of(std::uintptr_t address) {
    const std::uintptr_t begin = address & ~(page_bytes - 1);
    if (!pages_.empty() && pages_[last_page_]->address == begin) return *pages_[last_page_];
    const auto [place, is_new] =
        numbers_.try_emplace(begin, static_cast<std::uint32_t>(pages_.size()));
    last_page_ = place->second;
    if (is_new) {
        Page& page = made_pages_.make();
        pages_.push_back(&page);
        page.address = begin;
        std::memcpy(page.before, reinterpret_cast<const void*>(begin), page_bytes);
        is_too_large_ = is_too_large_ || pages_.size() >= max_pages;
    }
    return *pages_[last_page_];
}

std::uint32_t Footprint::number_of(const void* site, std::uint8_t kind) {
    const auto is_it = [&](const Site& known) { return known.place == site && known.kind == kind; };
    if (last_site_ < sites_.size() && is_it(sites_[last_site_])) return last_site_;
    const auto found = std::find_if(sites_.begin(), sites_.end(), is_it);
    const auto number = static_cast<std::uint32_t>(found - sites_.begin());
    if (found == sites_.end()) {
        if (site && sites_.size() >= max_sites_per_launch) return number_of(nullptr, kind);
        sites_.push_back({site, kind});
    }
    return last_site_ = number;
}

std::vector<const Footprint::Page*> Footprint::by_address() const {
    std::vector<const Page*> pages(pages_.begin(), pages_.end());
    std::sort(pages.begin(), pages.end(),
              [](const Page* a, const Page* b) { return a->address < b->address; });
    return pages;
}

Contents Footprint::found() const {
    Contents contents;
    contents.make_room(count_of(&Page::loaded));
    for (const Page* page : by_address())
        for_runs(page->loaded, [&](std::size_t offset, std::size_t bytes) {
            contents.add(page->address + offset, page->before + offset, bytes);
        });
    return contents;
}

Contents Footprint::left() const {
    Contents contents;
    contents.make_room(count_of(&Page::stored));
    for (const Page* page : by_address())
        for_runs(page->stored, [&](std::size_t offset, std::size_t bytes) {
            const std::uintptr_t at = page->address + offset;
            contents.add(at, reinterpret_cast<const unsigned char*>(at), bytes);
        });
    return contents;
}

std::size_t Footprint::count_of(ByteMarks TouchedBytes::*which) const {
    std::size_t count = 0;
    for (const Page* page : pages_)
        for (const std::uint64_t marks : page->*which)
            count += static_cast<std::size_t>(__builtin_popcountll(marks));
    return count;
}

// Several code addresses that access parts of the same memory, such as the members of a struct,
// would give a piece for each part. So all plain accesses in a page are attributed to the first of
// these addresses.
std::vector<Touches> Footprint::touches() const {
    std::vector<Touches> all;
    for (const Site& site : sites_)
        all.push_back({site.place, site.kind, {}});
    Touches again{nullptr, Touches::read, {}, true};
    for (const Page* page : by_address()) {
        std::uint32_t first[2] = {UINT32_MAX, UINT32_MAX};  // the site of plain accesses, by kind
        const auto tell = [&](Touches& touches, const ByteMarks& marks) {
            for_runs(marks, [&](std::size_t offset, std::size_t bytes) {
                append(touches.pieces, page->address + offset, bytes);
            });
        };
        ByteMarks plain[2]{};
        for (const SiteMarks* site = page->sites; site; site = site->next) {
            const std::uint8_t kind = sites_[site->site].kind;
            if (kind != Touches::read && kind != Touches::write) {
                tell(all[site->site], site->marks);
                continue;
            }
            first[kind] = std::min(first[kind], site->site);
            for (std::size_t word = 0; word < site->marks.size(); ++word)
                plain[kind][word] |= site->marks[word];
        }
        const ByteMarks& reads = plain[Touches::read];
        if (first[Touches::read] != UINT32_MAX) {
            tell(all[first[Touches::read]], common(reads, page->loaded));
            tell(again, common(reads, page->reloaded));
        }
        if (first[Touches::write] != UINT32_MAX)
            tell(all[first[Touches::write]], plain[Touches::write]);
    }
    std::stable_partition(all.begin(), all.end(),
                          [](const Touches& one) { return one.kind == Touches::read; });
    all.push_back(std::move(again));
    return all;
}

}  // namespace streamlab::model
