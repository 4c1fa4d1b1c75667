// Stores of a kernel wave that are not visible outside of it yet.
//
// A wave's code runs in an instant of real time, but its stores become visible to others when the
// wave ends in virtual time. So each step of a wave works on memory in place, and its stores are
// then removed again: `hide` restores the contents visible to others and saves the stored bytes,
// `begin_step` restores them for the wave's next step, and `publish` makes them permanent at the
// end of the wave. Stores are tracked byte by byte (one bit each), so waves may share a page.
#pragma once

#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

#include "model/memory/byte_marks.hpp"
#include "model/operations/chunks.hpp"
#include "model/operations/observer.hpp"
#include "trace/lasting.hpp"

namespace streamlab::model {

class PendingStores {
public:
    // `observer`, unless null, is notified when stores of the kernel become visible.
    explicit PendingStores(AddressSpace& space, Observer* observer = nullptr,
                           Operation* kernel = nullptr)
        : space_(space), observer_(observer), kernel_(kernel) {}
    ~PendingStores();
    PendingStores(const PendingStores&) = delete;
    PendingStores& operator=(const PendingStores&) = delete;

    // Begins a step: restores the wave's stores. Pages that the wave has recorded are marked with
    // `stamp` (PageState::stamp) from here on.
    void begin_step(std::uint32_t stamp);
    // Must be called before a store that does not cross a page boundary.
    void record(std::uintptr_t address, std::size_t bytes);
    // Must be called after an atomic operation or before a volatile store, which are visible at
    // once.
    void share(std::uintptr_t address, std::size_t bytes);
    // A memory fence: makes all stores so far visible.
    void publish_all();
    // Like publish_all(), but between two steps, after hide().
    void publish_hidden();
    void hide();
    void publish();

private:
    struct Page {
        std::uintptr_t address;
        bool fresh;  // has stores since the last fence
        ByteMarks stored;
        unsigned char before[page_bytes];  // contents visible to others
        unsigned char after[page_bytes];   // contents visible to the wave
    };
    Page& page_of(std::uintptr_t address);
    void bring_in(Page& page);
    void report_visible_stores(std::uintptr_t address, std::size_t bytes);
    void report_visible_stores(const Page& page);

    AddressSpace& space_;
    Observer* observer_;
    Operation* kernel_;
    std::uint32_t stamp_ = 0;
    std::vector<Page*> pages_;
    std::vector<Page*> fresh_;  // pages with stores since the last fence
    std::unordered_map<std::uintptr_t, std::uint32_t> registered_;  // pages of registered memory
    static trace::NeverDestroyed<Chunks<Page>> made_;
    static trace::NeverDestroyed<std::vector<Page*>> spare_;
};

}  // namespace streamlab::model
