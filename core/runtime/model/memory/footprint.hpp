// Bytes that a wave loads and stores, recorded while it runs: the loaded contents and, after its
// end, the stored contents.
#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "model/memory/byte_marks.hpp"
#include "model/operations/chunks.hpp"

namespace streamlab::model {

struct Piece {
    std::uintptr_t address = 0;
    std::size_t bytes = 0;
};

// Appends a piece; extends the last one if the two are adjacent.
void append(std::vector<Piece>& pieces, std::uintptr_t address, std::size_t bytes);

// Accesses of one kind (hazard::AccessKind) from one code address.
struct Touches {
    static constexpr std::uint8_t read = 0, write = 1, update = 6;  // kinds
    const void* site = nullptr;
    std::uint8_t kind = 0;
    std::vector<Piece> pieces;
    bool of_own_stores = false;  // loads of values that the same wave has stored
};

// Pieces of memory with their contents.
struct Contents {
    std::vector<Piece> pieces;
    std::vector<unsigned char> bytes;   // of all pieces, concatenated
    void make_room(std::size_t count);  // reserves memory for `bytes`
    void add(std::uintptr_t address, const unsigned char* from, std::size_t count);
};

class Footprint {
public:
    enum class Access : std::uint8_t { load, store, both };
    // Must be called before the access.
    void note(std::uintptr_t address, std::size_t bytes, Access access, std::uint8_t kind,
              const void* site);
    // Like note(), for a page's loads and stores by another process, before they are merged.
    void note_page(std::uintptr_t page, const TouchedBytes& touched);
    // Like note(), for bytes of a page that atomic operations of that kind will change.
    void note_changes(std::uintptr_t page, const ByteMarks& changed, std::uint8_t kind);
    // True once the footprint is too large to be worth recording.
    bool is_too_large() const { return is_too_large_; }

    // Contents that the wave loaded before it stored to the same bytes.
    Contents found() const;
    // Current contents of the bytes that the wave has stored to.
    Contents left() const;
    // The accesses, ordered so that each load follows the store that it has seen: loads of values
    // stored before the wave, other accesses, loads of values that the wave itself stored. Within
    // these groups, ordered by the first access from each code address.
    std::vector<Touches> touches() const;

private:
    struct SiteMarks {
        std::uint32_t site = 0;
        SiteMarks* next = nullptr;  // of the same page
        ByteMarks marks{};
    };
    struct Page : TouchedBytes {  // bytes touched by the wave
        std::uintptr_t address = 0;
        SiteMarks* sites = nullptr;  // the latest
        unsigned char before[page_bytes];
    };
    struct Site {
        const void* place;
        std::uint8_t kind;
    };
    void note_in_page(std::uintptr_t address, std::size_t bytes, Access access, std::uint32_t site);
    Page& page_of(std::uintptr_t address);
    ByteMarks& marks_of(Page& page, std::uint32_t site);
    std::uint32_t number_of(const void* site, std::uint8_t kind);
    std::vector<const Page*> by_address() const;
    std::size_t count_of(ByteMarks TouchedBytes::*which) const;

    Chunks<Page> made_pages_;
    Chunks<SiteMarks> made_marks_;
    std::vector<Page*> pages_;
    std::unordered_map<std::uintptr_t, std::uint32_t> numbers_;  // of pages, by address
    std::vector<Site> sites_;
    std::size_t marks_ = 0;  // SiteMarks of all pages
    std::uint32_t last_page_ = 0;
    std::uint32_t last_site_ = 0;
    bool is_too_large_ = false;
};

// The footprint of the running wave if it is recorded; otherwise null.
extern Footprint* footprint;

}  // namespace streamlab::model
