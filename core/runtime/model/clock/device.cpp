#include "model/clock/device.hpp"

namespace streamlab::model {

Device::Device(std::uint8_t its_number, KernelEvents& events, Operations& operations,
               ManagedMemory& managed, const Profile& profile, EventQueue& queue,
               WaveResources& waves)
    : number(its_number), hardware_queues(operations, profile), transfers(queue, profile, managed),
      kernels(events, operations, profile, queue, waves) {}

void Device::drop_all() {
    hardware_queues.drop_all();
    turnstile.drop_all();
    transfers.drop_all();
    kernels.drop_all();
    for (const auto& stream : streams) {
        stream->tail = stream->primary = nullptr;
        stream->pending = 0;
        stream->hardware_queue = -1;
    }
    fence = nullptr;
    running_function = nullptr;
    waiting_functions.clear();
}

}  // namespace streamlab::model
