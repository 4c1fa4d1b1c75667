// One GPU: its streams, copy engines and multiprocessors.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <vector>

#include "model/clock/hardware_queues.hpp"
#include "model/clock/kernel_scheduler.hpp"
#include "model/clock/transfers.hpp"
#include "model/operations/stream.hpp"
#include "model/operations/turnstile.hpp"

namespace streamlab::model {

struct Device {
    Device(std::uint8_t its_number, KernelEvents& events, Operations& operations,
           ManagedMemory& managed, const Profile& profile, EventQueue& queue, WaveResources& waves);

    std::uint8_t number;  // number for cudaSetDevice
    HardwareQueues hardware_queues;
    Turnstile turnstile;  // used if there is no copy engine
    Transfers transfers;
    KernelScheduler kernels;
    std::vector<std::unique_ptr<Stream>> streams;  // the legacy stream first
    Operation* fence = nullptr;                    // last operation of the legacy stream (D1)

    // Host functions run sequentially, whatever their streams (measured on an H200).
    Operation* running_function = nullptr;
    std::deque<Operation*> waiting_functions;

    std::uint32_t peers = 0;  // bit n: it may access the memory of device n

    bool reaches(std::size_t device) const { return device == number || (peers >> device & 1); }
    Stream& legacy_stream() { return *streams.front(); }
    const Multiprocessors& multiprocessors() const { return kernels.multiprocessors(); }
    // Drops all issued work.
    void drop_all();
};

}  // namespace streamlab::model
