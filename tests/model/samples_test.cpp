// The counters of a sampled block, computed from the events of its threads.
#include <vector>

#include "model/samples/block_cost.hpp"
#include "model/samples/block_counts.hpp"
#include "model/samples/kernel_sample.hpp"
#include "support/catch.hpp"

using namespace streamlab::model;

namespace {

std::size_t length_of(std::vector<unsigned char> code, InstructionMix& mix) {
    code.resize(16);
    return read_instruction(code.data(), mix);
}
std::size_t length_of(const std::vector<unsigned char>& code) {
    InstructionMix mix;
    return length_of(code, mix);
}

// The address of code with an empty basic block: a return instruction.
const unsigned char empty_block[] = {0xc3, 0xc3, 0xc3, 0xc3, 0xc3, 0xc3, 0xc3, 0xc3};
std::uintptr_t place(std::size_t number) {
    return reinterpret_cast<std::uintptr_t>(empty_block + number);
}

constexpr std::uintptr_t memory = 0x200000000000;

// Counts one warp, in which each lane executes one basic block and then the events of `accesses`.
template <class Accesses>
BlockCounts count_warp(Accesses accesses, std::uint32_t threads = 32) {
    BlockLog log;
    log.begin(threads, 1);
    for (std::uint32_t lane = 0; lane < threads; ++lane) {
        log.of(lane)->events.push_back({place(0), 0, 0, EventKind::basic_block, false});
        accesses(lane, log.of(lane)->events);
    }
    Profile profile;
    BlockCounter counter(profile);
    return counter.count(log, {threads, threads}, threads, 1);
}

BlockCounts count_access(EventKind kind, std::uint32_t bytes, std::uintptr_t stride,
                         bool shared = false) {
    return count_warp([&](std::uint32_t lane, std::vector<Event>& events) {
        events.push_back({1, memory + lane * stride, bytes, kind, shared});
    });
}

}  // namespace

TEST_CASE("instructions are decoded with prefixes, operands and immediates") {
    CHECK(length_of({0xf3, 0x0f, 0x58, 0xc1}) == 4);               // addss xmm0, xmm1
    CHECK(length_of({0x66, 0x44, 0x0f, 0x28, 0xc0}) == 5);         // movapd xmm8, xmm0
    CHECK(length_of({0x48, 0x8d, 0x05, 1, 2, 3, 4}) == 7);         // lea rax, [rip + n]
    CHECK(length_of({0x8b, 0x44, 0x24, 0x08}) == 4);               // mov eax, [rsp + 8]
    CHECK(length_of({0x69, 0xc1, 1, 2, 3, 4}) == 6);               // imul eax, ecx, n
    CHECK(length_of({0x48, 0xb8, 1, 2, 3, 4, 5, 6, 7, 8}) == 10);  // movabs rax, n
    CHECK(length_of({0xf7, 0xc0, 1, 2, 3, 4}) == 6);               // test eax, n
    CHECK(length_of({0x66, 0xc7, 0x44, 0x24, 0x08, 1, 2}) == 7);   // mov word [rsp+8], n
    CHECK(length_of({0x0f, 0x84, 1, 2, 3, 4}) == 6);               // je
    CHECK(length_of({0x42, 0x8b, 0x04, 0x85, 1, 2, 3, 4}) == 8);   // mov eax, [r8*4 + n]
    CHECK(length_of({0xc4, 0xe2, 0x79, 0x18, 0xc0}) == 0);         // an unsupported VEX instruction
}

TEST_CASE("a basic block's operations are counted by kind") {
    InstructionMix mix;
    length_of({0xf3, 0x0f, 0x59, 0xc1}, mix);  // mulss
    length_of({0xf3, 0x0f, 0x5c, 0xc1}, mix);  // subss
    length_of({0xf2, 0x0f, 0x58, 0xc1}, mix);  // addsd
    length_of({0xf2, 0x0f, 0x5e, 0xc1}, mix);  // divsd
    length_of({0x0f, 0xaf, 0xc1}, mix);        // imul
    length_of({0xc1, 0xe8, 0x07}, mix);        // shr
    length_of({0x83, 0xc0, 0x01}, mix);        // add eax, 1
    length_of({0x8d, 0x44, 0x80, 0x01}, mix);  // lea eax, [rax + rax*4 + 1]
    length_of({0x48, 0x8d, 0x04, 0x87}, mix);  // lea rax, [rdi + rax*4]
    length_of({0x83, 0xf8, 0x01}, mix);        // cmp eax, 1
    length_of({0x31, 0xc0}, mix);              // xor eax, eax
    length_of({0x48, 0x83, 0xec, 0x08}, mix);  // sub rsp, 8
    CHECK(mix.float_multiply == 1);
    CHECK(mix.float_add == 1);
    CHECK(mix.double_add == 1);
    CHECK(mix.double_slow == 1);
    CHECK(mix.integer_multiply == 1);
    CHECK(mix.integer_other == 1);
    CHECK(mix.integer_add == 2);
}

TEST_CASE("a warp that loads a row moves four sectors of one line, a column 32 sectors") {
    const BlockCounts row = count_access(EventKind::load, 4, 4);
    CHECK(row.sectors == 4);
    CHECK(row.lookups == 1);
    CHECK(row.misses == 1);
    const BlockCounts column = count_access(EventKind::load, 4, 4096);
    CHECK(column.sectors == 32);
    CHECK(column.lookups == 32);
    CHECK(count_access(EventKind::load, 4, 0).sectors == 1);
}

TEST_CASE("sectors are stored whole or in part, and a block loads each once") {
    CHECK(count_access(EventKind::store, 4, 4).partial_sectors == 0);
    CHECK(count_access(EventKind::store, 4, 32).partial_sectors == 32);
    const BlockCounts twice = count_warp([](std::uint32_t lane, std::vector<Event>& events) {
        for (const std::uintptr_t place_of_load : {1, 2})
            events.push_back({place_of_load, memory + 4 * lane, 4, EventKind::load, false});
    });
    CHECK(twice.sectors == 4);
    CHECK(twice.lookups == 2);
}

TEST_CASE("words in one bank of shared memory are serialised, one word for all lanes is not") {
    CHECK(count_access(EventKind::load, 4, 4, true).lookups == 1);
    CHECK(count_access(EventKind::load, 4, 8, true).lookups == 2);
    CHECK(count_access(EventKind::load, 4, 128, true).lookups == 32);
    CHECK(count_access(EventKind::load, 4, 132, true).lookups == 1);
    CHECK(count_access(EventKind::load, 4, 0, true).lookups == 1);
    CHECK(count_access(EventKind::load, 8, 8, true).lookups == 2);
    CHECK(count_access(EventKind::atomic, 4, 0, true).lookups == 64);
}

TEST_CASE("atomic operations of a warp on one sector are one packet") {
    const BlockCounts one = count_access(EventKind::atomic, 4, 0);
    CHECK(one.atomic_chunks.at(memory / atomic_chunk_bytes) == 1);
    const BlockCounts spread = count_access(EventKind::float_atomic, 4, 512);
    CHECK(spread.float_chunks.size() == 32);
    CHECK(spread.atomic_packets == 32);
}

TEST_CASE(
    "lanes that add to one number are serialised, unless a compiler sums their values first") {
    const auto packets_of = [](EventKind kind, std::uintptr_t stride) {
        const BlockCounts counts = count_warp([&](std::uint32_t lane, std::vector<Event>& events) {
            events.push_back({1, memory + lane % 8 * stride, 4, kind, false});
        });
        const auto& chunks = kind == EventKind::atomic ? counts.atomic_chunks : counts.float_chunks;
        return chunks.at(memory / atomic_chunk_bytes);
    };
    CHECK(packets_of(EventKind::atomic, 0) == 1);
    CHECK(packets_of(EventKind::float_atomic, 0) == 32);
    CHECK(packets_of(EventKind::atomic, 4) == 4);  // eight addresses, four lanes each
    CHECK(packets_of(EventKind::float_atomic, 4) == 4);
}

TEST_CASE("the members of 16 aligned bytes are accessed together") {
    const auto members = [](std::uintptr_t size) {
        return count_warp([=](std::uint32_t lane, std::vector<Event>& events) {
            for (std::uintptr_t member = 0; member < 3; ++member)
                events.push_back(
                    {1 + member, memory + lane * size + 4 * member, 4, EventKind::load, true});
        });
    };
    CHECK(members(16).lookups == 4);  // one access to 512 bytes
    CHECK(members(12).lookups == 3);  // three accesses to 128 bytes
}

TEST_CASE("a loop's loads overlap unless each depends on the previous one") {
    const auto chain_of = [](auto address) {
        return count_warp(
            [&](std::uint32_t lane, std::vector<Event>& events) {
                for (std::uintptr_t i = 0; i < 16; ++i) {
                    events.push_back({place(1), 0, 0, EventKind::basic_block, false});
                    events.push_back({1, address(lane, i), 4, EventKind::load, false});
                }
            },
            1);
    };
    const auto steady = chain_of([](std::uint32_t, std::uintptr_t i) { return memory + 128 * i; });
    const auto chased =
        chain_of([](std::uint32_t, std::uintptr_t i) { return memory + 128 * (i * i % 61); });
    CHECK(steady.misses < chased.misses / 2);
}

TEST_CASE("an address in several sampled blocks is shared by all, another belongs to its block") {
    const auto atomics_us = [](std::uintptr_t apart) {
        KernelSample sample;
        BlockWork work;
        work.bytes = 128;
        work.basic_blocks = 32;
        for (std::uint64_t block : {0, 1, 2}) {
            const BlockCounts counts = count_warp([&](std::uint32_t, std::vector<Event>& events) {
                events.push_back({1, memory + block * apart, 4, EventKind::atomic, false});
            });
            sample.add(counts, work, block);
        }
        return sample.rates(Profile{}, 1000).atomic_us_per_byte * 128 * 1000;  // for 1000 blocks
    };
    CHECK(atomics_us(0) == Approx(0.75));  // 1000 packets of 750 ps
    CHECK(atomics_us(4096) < 0.01);
}

TEST_CASE("data that several blocks load comes from memory again if it exceeds the cache") {
    // Each of 1000 blocks loads 32 sectors spread over 248 KiB, from one array shared by all
    // blocks (`apart` is 0) or from an array of its own.
    const auto us_of_all = [](std::uintptr_t apart, std::int64_t cache) {
        KernelSample sample;
        BlockWork work;
        work.bytes = 128;
        work.basic_blocks = 32;
        for (std::uint64_t block : {0, 499, 999}) {
            const BlockCounts counts =
                count_warp([&](std::uint32_t lane, std::vector<Event>& events) {
                    const std::uintptr_t at = block * apart + lane * 8192;
                    events.push_back({1, memory + at, 4, EventKind::load, false});
                });
            sample.add(counts, work, block);
        }
        Profile profile;
        profile.l2_bytes = cache;
        profile.memory_bytes_per_us = 1024;
        return sample.rates(profile, 1000).memory_us_per_byte * 128 * 1000;
    };
    CHECK(us_of_all(262144, 65536) == Approx(1000));  // 1024 bytes of each block
    CHECK(us_of_all(0, 65536) ==
          Approx(1364).epsilon(0.01));  // 248 KiB, and 0.74 of the rest twice
    CHECK(us_of_all(0, 196608) == Approx(588).epsilon(0.01));  // and 0.23 of it
}
