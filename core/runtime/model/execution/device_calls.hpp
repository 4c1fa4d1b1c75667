// What the runtime API calls as Wave::..., until it calls the functions themselves.
#pragma once

#include <cstddef>
#include <cstdint>

#include "model/execution/block_memory.hpp"
#include "model/execution/running_thread.hpp"
#include "model/execution/thread_exchange.hpp"
#include "model/execution/thread_watch.hpp"
#include "model/execution/warp_stores.hpp"

namespace streamlab::model {

struct DeviceCalls {
    static void wait_at_barrier() { running_thread::wait_at_barrier(); }
    static void wait_at_grid_barrier() { running_thread::wait_at_grid_barrier(); }
    static void wait_for_grids_before() { running_thread::wait_for_grids_before(); }
    static void trigger_launch() { running_thread::trigger_launch(); }
    static void catch_up_with_thread() { running_thread::catch_up(); }
    static void poll(std::uintptr_t address, std::uint64_t value) {
        running_thread::poll(address, value);
    }
    [[noreturn]] static void fault() { running_thread::fault(); }
    static const WarpExchange& exchange(const char* name, std::uint32_t mask, std::uint64_t value) {
        return running_thread::exchange(name, mask, value);
    }
    static const TileExchange& exchange_in_tile(const char* name, std::uint32_t threads,
                                                std::uint64_t value) {
        return running_thread::exchange_in_tile(name, threads, value);
    }
    static std::uint32_t converge(const char* name, const void* site) {
        return running_thread::converge(name, site);
    }
    static void keep_step(const void* site, bool is_store) {
        running_thread::keep_step(site, is_store);
    }
    static void* shared_variable(const void* key, std::size_t bytes, std::size_t alignment) {
        return running_thread::shared_variable(key, bytes, alignment);
    }
    static void* dynamic_shared() { return running_thread::dynamic_shared(); }
    static bool is_own(std::uintptr_t address, std::size_t bytes) {
        return running_thread::is_own(address, bytes);
    }
    static void order_running_thread() { model::order_running_thread(); }
    static void follow_all_warps() { model::follow_all_warps(); }
};

}  // namespace streamlab::model
