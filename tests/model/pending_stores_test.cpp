#include "model/kernel/pending_stores.hpp"
#include "space.hpp"
#include "support/catch.hpp"

using namespace streamlab::model;

namespace {

struct Memory {
    std::uintptr_t address = test_space().allocate_device(2 * page_bytes);
    unsigned char* bytes = reinterpret_cast<unsigned char*>(address);
    Memory() { std::fill_n(bytes, 2 * page_bytes, static_cast<unsigned char>(1)); }
    ~Memory() { test_space().release(address, 2 * page_bytes); }

    void store(PendingStores& wave, std::size_t offset, unsigned char value) const {
        wave.record(address + offset, 1);
        bytes[offset] = value;
    }
};

}  // namespace

TEST_CASE("a wave's stores are invisible until it ends") {
    const Memory memory;
    PendingStores wave(test_space());
    wave.begin_step(first_stamp + 1);
    memory.store(wave, 10, 7);
    memory.store(wave, page_bytes + 3, 8);
    wave.hide();
    CHECK(memory.bytes[10] == 1);
    CHECK(memory.bytes[page_bytes + 3] == 1);

    wave.begin_step(first_stamp + 2);  // the wave's next step sees its own stores
    CHECK(memory.bytes[10] == 7);
    wave.hide();
    CHECK(memory.bytes[10] == 1);

    wave.publish();
    CHECK(memory.bytes[10] == 7);
    CHECK(memory.bytes[page_bytes + 3] == 8);
}

TEST_CASE("waves that share a page publish exactly the bytes they stored") {
    const Memory memory;
    PendingStores first(test_space()), second(test_space());
    first.begin_step(first_stamp + 11);
    memory.store(first, 0, 7);
    first.hide();
    second.begin_step(first_stamp + 12);
    memory.store(second, 1, 9);
    second.hide();
    first.publish();
    CHECK(memory.bytes[0] == 7);
    CHECK(memory.bytes[1] == 1);
    second.publish();
    CHECK(memory.bytes[0] == 7);
    CHECK(memory.bytes[1] == 9);
}

TEST_CASE("a store of the existing value still counts") {
    const Memory memory;
    PendingStores slow(test_space()), quick(test_space());
    slow.begin_step(first_stamp + 21);
    memory.store(slow, 5, 1);
    slow.hide();
    quick.begin_step(first_stamp + 22);
    memory.store(quick, 5, 6);
    quick.hide();
    quick.publish();
    CHECK(memory.bytes[5] == 6);
    slow.publish();
    CHECK(memory.bytes[5] == 1);
}

TEST_CASE("the result of an atomic operation is visible to all at once") {
    const Memory memory;
    PendingStores wave(test_space());
    wave.begin_step(first_stamp + 31);
    memory.store(wave, 20, 3);
    memory.bytes[20] = 4;
    wave.share(memory.address + 20, 1);
    wave.hide();
    CHECK(memory.bytes[20] == 4);
    memory.bytes[20] = 5;
    wave.publish();
    CHECK(memory.bytes[20] == 5);
}
