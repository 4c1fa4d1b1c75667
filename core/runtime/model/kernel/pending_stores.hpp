// Stores that a kernel wave has made and that nothing else may see yet.
//
// A wave's code runs in an instant of real time, but its stores become visible to others when the
// wave ends in virtual time. So each step of a wave works on memory in place, and its stores are
// then taken out again: `hide` restores what others still see and keeps the stored bytes aside,
// `begin_step` brings them back for the wave's next step, and `publish` makes them permanent at the
// wave's end. Stores are tracked byte by byte (one bit each), so waves may share a page.
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
    // `observer`, unless it is null, is told when stores of the kernel become visible.
    explicit PendingStores(AddressSpace& space, Observer* observer = nullptr,
                           Operation* kernel = nullptr)
        : space_(space), observer_(observer), kernel_(kernel) {}
    ~PendingStores();
    PendingStores(const PendingStores&) = delete;
    PendingStores& operator=(const PendingStores&) = delete;

    // Begins a step: brings back the wave's stores. Pages that the wave has recorded carry `stamp`
    // (PageState::stamp) from here on.
    void begin_step(std::uint32_t stamp);
    // To be called before a store that does not cross a page boundary.
    void record(std::uintptr_t address, std::size_t bytes);
    // To be called after an atomic operation or before a volatile store, which become visible at
    // once.
    void share(std::uintptr_t address, std::size_t bytes);
    // A memory fence: makes everything stored so far visible.
    void share_everything();
    // The same between two steps, after hide().
    void share_hidden();
    void hide();
    void publish();

private:
    struct Page {
        std::uintptr_t address;
        bool fresh;  // it has stores since the last fence
        ByteMarks stored;
        unsigned char before[page_bytes];  // what others see
        unsigned char after[page_bytes];   // what the wave sees
    };
    Page& page_of(std::uintptr_t address);
    void bring_in(Page& page);
    void tell_visible(std::uintptr_t address, std::size_t bytes);
    void tell_visible(const Page& page);

    AddressSpace& space_;
    Observer* observer_;
    Operation* kernel_;
    std::uint32_t stamp_ = 0;
    std::vector<Page*> pages_;
    std::vector<Page*> fresh_;  // those with stores since the last fence
    std::unordered_map<std::uintptr_t, std::uint32_t> registered_;  // pages of registered memory
    static trace::Lasting<Chunks<Page>> made_;
    static trace::Lasting<std::vector<Page*>> spare_;
};

}  // namespace streamlab::model
