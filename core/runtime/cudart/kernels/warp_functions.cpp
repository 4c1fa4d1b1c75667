// Functions with which lanes of a warp exchange values.
#include <cstdio>
#include <string>

#include "cudart/access/access.hpp"
#include "cudart/kernels/warp_exchange.hpp"
#include "model/execution/thread_exchange.hpp"
#include "streamlab/cudart/entry_points.hpp"

namespace {

using streamlab::cudart::in_kernel;
using streamlab::model::device_context;
using streamlab::model::WarpExchange;
namespace running_thread = streamlab::model::running_thread;

unsigned lane() { return device_context.thread->number % 32; }

[[noreturn]] void refuse(const std::string& text) {
    streamlab::cudart::runtime().stop(streamlab::trace::NoteKind::stopped, text);
}

}  // namespace

namespace streamlab::cudart {

void reject_warp_call(const char* name, unsigned mask) {
    if (!in_kernel())
        refuse(std::string(name) + " was called in host code: only kernels have warps");
    char text[256];
    std::snprintf(text, sizeof text,
                  "kernel %s, block %llu, thread %u: %s with mask %#010x, which does not include "
                  "the calling lane %u: a lane may only use a mask that includes itself",
                  device_context.wave->kernel().name(),
                  static_cast<unsigned long long>(device_context.thread->block->number),
                  device_context.thread->number, name, mask, lane());
    refuse(text);
}

}  // namespace streamlab::cudart

namespace {

using streamlab::cudart::warp_exchange;

// The lane that a shuffle reads from; the calling lane if the source lies outside its subsection.
// Computed as in hardware (measured) for every width, even one that is not a power of two.
unsigned source_lane(streamlab_shuffle kind, unsigned operand, unsigned width) {
    const unsigned part = (32u - width) & 31u;  // the lane number bits that select the subsection
    const unsigned first = lane() & part;
    const unsigned last = first | (~part & 31u);
    const unsigned by = operand & 31u;
    switch (kind) {
    case streamlab_shuffle_index:
        return first | (by & ~part);
    case streamlab_shuffle_up:
        return lane() >= first + by ? lane() - by : lane();
    case streamlab_shuffle_down:
        return lane() + by <= last ? lane() + by : lane();
    case streamlab_shuffle_xor:
        return (lane() ^ by) <= last ? lane() ^ by : lane();
    }
    return lane();
}

bool has_arrived(const WarpExchange& exchange, unsigned who) {
    return ((exchange.arrived >> who) & 1u) != 0;
}

// Calls visit(lane) for each participating lane.
template <class Visit>
void for_lanes(const WarpExchange& exchange, Visit visit) {
    for (unsigned lanes = exchange.arrived; lanes; lanes &= lanes - 1)
        visit(static_cast<unsigned>(__builtin_ctz(lanes)));
}

unsigned equal_lanes(const WarpExchange& exchange, unsigned long long value) {
    unsigned equal = 0;
    for_lanes(exchange, [&](unsigned who) {
        if (exchange.values[who] == value) equal |= 1u << who;
    });
    return equal;
}

template <class Number, class Fold>
unsigned fold(const WarpExchange& exchange, Fold combine) {
    Number result = static_cast<Number>(exchange.values[lane()]);
    for_lanes(exchange, [&](unsigned who) {
        if (who != lane()) result = combine(result, static_cast<Number>(exchange.values[who]));
    });
    return static_cast<unsigned>(result);
}

const streamlab::model::TileExchange& exchange_in_tile(const char* name, unsigned threads,
                                                       unsigned long long value) {
    if (!in_kernel()) refuse(std::string(name) + " was called in host code");
    const unsigned of_block = device_context.wave->kernel().shape().threads();
    if (of_block % threads != 0)
        refuse(std::string("kernel ") + device_context.wave->kernel().name() + ": " + name +
               " in tiles of " + std::to_string(threads) + " threads, but a block has " +
               std::to_string(of_block) +
               ": the last tile would lack threads and wait for ever; launch blocks of a multiple "
               "of the tile");
    return running_thread::exchange_in_tile(name, threads, value);
}

}  // namespace

extern "C" {

unsigned long long streamlab_tile_shuffle(const char* name, unsigned threads,
                                          unsigned long long value, unsigned rank) {
    return exchange_in_tile(name, threads, value).values[rank % threads];
}

unsigned streamlab_tile_count(const char* name, unsigned threads, int predicate) {
    return exchange_in_tile(name, threads, predicate != 0).ones;
}

void streamlab_require_block_size(unsigned threads, const char* what) {
    if (!in_kernel()) refuse(std::string(what) + " was used in host code");
    const unsigned of_block = device_context.wave->kernel().shape().threads();
    if (of_block == threads) return;
    refuse(std::string("kernel ") + device_context.wave->kernel().name() + ": " + what +
           " is for blocks of " + std::to_string(threads) + " threads, but this block has " +
           std::to_string(of_block) + ": launch blocks of the size that it is compiled for");
}

void streamlab_syncwarp(unsigned mask) {
    if (in_kernel()) warp_exchange("__syncwarp", mask, 0);
}

unsigned streamlab_activemask() {
    if (!in_kernel()) refuse("__activemask was called in host code: only kernels have warps");
    return running_thread::converge("__activemask", STREAMLAB_CALLER);
}

unsigned streamlab_lane() { return in_kernel() ? lane() : 0; }

unsigned long long streamlab_warp_shuffle(const char* name, unsigned mask, unsigned long long value,
                                          streamlab_shuffle kind, unsigned operand,
                                          unsigned width) {
    const WarpExchange& met = warp_exchange(name, mask, value);
    const unsigned from = source_lane(kind, operand, width);
    // Reading from a lane that does not participate is undefined; a GPU returns 0.
    return has_arrived(met, from) ? met.values[from] : 0;
}

unsigned streamlab_warp_ballot(const char* name, unsigned mask, int predicate, unsigned* lanes) {
    const WarpExchange& met = warp_exchange(name, mask, predicate != 0);
    if (lanes) *lanes = met.arrived;
    return equal_lanes(met, 1);
}

unsigned streamlab_warp_match(const char* name, unsigned mask, unsigned long long value,
                              unsigned* lanes) {
    const WarpExchange& met = warp_exchange(name, mask, value);
    if (lanes) *lanes = met.arrived;
    return equal_lanes(met, value);
}

unsigned streamlab_warp_reduce(const char* name, unsigned mask, unsigned value,
                               streamlab_reduction kind) {
    const WarpExchange& met = warp_exchange(name, mask, value);
    using Signed = int;
    switch (kind) {
    case streamlab_reduce_add:
        return fold<unsigned>(met, [](unsigned a, unsigned b) { return a + b; });
    case streamlab_reduce_and:
        return fold<unsigned>(met, [](unsigned a, unsigned b) { return a & b; });
    case streamlab_reduce_or:
        return fold<unsigned>(met, [](unsigned a, unsigned b) { return a | b; });
    case streamlab_reduce_xor:
        return fold<unsigned>(met, [](unsigned a, unsigned b) { return a ^ b; });
    case streamlab_reduce_min:
        return fold<unsigned>(met, [](unsigned a, unsigned b) { return a < b ? a : b; });
    case streamlab_reduce_max:
        return fold<unsigned>(met, [](unsigned a, unsigned b) { return a > b ? a : b; });
    case streamlab_reduce_signed_min:
        return fold<Signed>(met, [](Signed a, Signed b) { return a < b ? a : b; });
    case streamlab_reduce_signed_max:
        return fold<Signed>(met, [](Signed a, Signed b) { return a > b ? a : b; });
    }
    return value;
}

}  // extern "C"
