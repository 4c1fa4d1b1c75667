// Resources shared by all waves on all devices.
#pragma once

#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

#include "model/kernel/block_pool.hpp"
#include "model/kernel/fibers.hpp"
#include "model/kernel/tile.hpp"
#include "model/kernel/warp.hpp"
#include "model/parallel/share_history.hpp"
#include "model/races/warp_stores.hpp"
#include "model/replay/known_waves.hpp"
#include "model/samples/log_pool.hpp"

namespace streamlab::model {

class BlockCounter;
class Observer;
class Wave;

struct WaveResources {
    WaveResources(AddressSpace& its_space, const Profile& profile);
    ~WaveResources();

    AddressSpace& space;
    FiberPool fibers;
    BlockPool blocks;
    ExchangePool exchanges;
    TileExchangePool tile_exchanges;
    LogPool logs;
    const std::unique_ptr<BlockCounter> counter;  // counts sampled blocks
    std::vector<Wave*> waves;                     // all existing waves
    WaveRecords known_waves;
    std::unordered_map<void (*)(void*), ParallelRunHistory> worker_histories;  // by kernel code
    WarpStores warp_stores;        // of the running block
    Observer* observer = nullptr;  // of the simulation; null without hazard detection
    std::vector<BlockRun> ended;   // blocks that ended in the current or last step
    std::uint32_t last_stamp = first_stamp;
};

}  // namespace streamlab::model
