#include "injection/activities.hpp"

#include <array>
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <functional>
#include <map>
#include <mutex>
#include <thread>

#include "injection/output.hpp"

namespace streamlab::injection {

namespace {

// The record layouts of the CUPTI release that this is compiled with; the library writes its newest
// ones.
#if CUPTI_API_VERSION >= 130000
using KernelActivity = CUpti_ActivityKernel10;
using CopyActivity = CUpti_ActivityMemcpy6;
#else
using KernelActivity = CUpti_ActivityKernel9;
using CopyActivity = CUpti_ActivityMemcpy5;
#endif
using PeerActivity = CUpti_ActivityMemcpyPtoP4;
using SetActivity = CUpti_ActivityMemset4;
using DeviceActivity = CUpti_ActivityDevice5;

constexpr std::size_t activity_buffer_bytes = std::size_t{1} << 20;
// A killed program loses at most the activities of this period. CUPTI's own flush period delivers
// only full buffers.
constexpr std::chrono::milliseconds flush_period{100};

constexpr CUpti_ActivityKind recorded_kinds[] = {
    CUPTI_ACTIVITY_KIND_DEVICE,  CUPTI_ACTIVITY_KIND_STREAM, CUPTI_ACTIVITY_KIND_MEMCPY,
    CUPTI_ACTIVITY_KIND_MEMCPY2, CUPTI_ACTIVITY_KIND_MEMSET, CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL,
};

const Library* activity_library = nullptr;

void CUPTIAPI give_buffer(std::uint8_t** buffer, std::size_t* bytes, std::size_t* max_records) {
    *buffer = static_cast<std::uint8_t*>(std::aligned_alloc(8, activity_buffer_bytes));
    *bytes = *buffer ? activity_buffer_bytes : 0;
    *max_records = 0;
}

std::uint32_t shape_of(const KernelActivity& kernel) {
    using Key = std::array<std::uint32_t, 9>;
    static std::map<Key, std::uint32_t>& known = *new std::map<Key, std::uint32_t>;
    activity::Shape shape;
    shape.name = output().text(kernel.name ? kernel.name : "");
    const std::int32_t numbers[] = {kernel.gridX,  kernel.gridY,  kernel.gridZ,
                                    kernel.blockX, kernel.blockY, kernel.blockZ};
    for (int axis = 0; axis < 3; ++axis) {
        shape.grid[axis] = static_cast<std::uint32_t>(numbers[axis]);
        shape.block[axis] = static_cast<std::uint32_t>(numbers[3 + axis]);
    }
    shape.registers = kernel.registersPerThread;
    shape.shared_bytes =
        static_cast<std::uint32_t>(kernel.staticSharedMemory + kernel.dynamicSharedMemory);
    const Key key{shape.name,     shape.grid[0],   shape.grid[1],
                  shape.grid[2],  shape.block[0],  shape.block[1],
                  shape.block[2], shape.registers, shape.shared_bytes};
    const auto [place, is_new] = known.try_emplace(key, known.size() + 1);
    if (is_new) {
        shape.id = place->second;
        output().append(shape);
    }
    return place->second;
}

// Fills in the fields that activities of all kinds share.
template <class Activity>
activity::Operation operation_of(activity::Work work, const Activity& from) {
    activity::Operation operation;
    operation.work = work;
    operation.device = static_cast<std::uint8_t>(from.deviceId);
    operation.correlation = from.correlationId;
    operation.start_ns = static_cast<std::int64_t>(from.start);
    operation.end_ns = static_cast<std::int64_t>(from.end);
    operation.stream = from.streamId;
    operation.context = from.contextId;
    operation.node = from.graphNodeId;
    operation.graph = from.graphId;
    return operation;
}

void write(const KernelActivity& kernel) {
    activity::Operation operation = operation_of(activity::Work::kernel, kernel);
    operation.shape = shape_of(kernel);
    output().append(operation);
}

template <class Activity>
void write_copy(const Activity& copy) {
    activity::Operation operation = operation_of(activity::Work::copy, copy);
    operation.bytes = copy.bytes;
    operation.copy_kind = copy.copyKind;
    operation.source_memory = copy.srcKind;
    operation.target_memory = copy.dstKind;
    output().append(operation);
}

void write(const SetActivity& set) {
    activity::Operation operation = operation_of(activity::Work::memset, set);
    operation.bytes = set.bytes;
    operation.target_memory = static_cast<std::uint8_t>(set.memoryKind);
    output().append(operation);
}

void write(const CUpti_ActivityStream& from) {
    activity::Stream stream;
    stream.stream = from.streamId;
    stream.context = from.contextId;
    stream.priority = static_cast<std::int32_t>(from.priority);
    switch (from.flag) {
    case CUPTI_ACTIVITY_STREAM_CREATE_FLAG_DEFAULT:
        stream.flag = activity::StreamFlag::blocking;
        break;
    case CUPTI_ACTIVITY_STREAM_CREATE_FLAG_NON_BLOCKING:
        stream.flag = activity::StreamFlag::non_blocking;
        break;
    case CUPTI_ACTIVITY_STREAM_CREATE_FLAG_NULL:
        stream.flag = activity::StreamFlag::legacy_default;
        break;
    default:
        break;
    }
    output().append(stream);
}

void write(const DeviceActivity& from) {
    activity::Device device;
    device.device = static_cast<std::uint8_t>(from.id);
    device.name = output().text(from.name ? from.name : "");
    device.multiprocessors = from.numMultiprocessors;
    device.threads = from.maxWarpsPerMultiprocessor * from.numThreadsPerWarp;
    device.blocks = from.maxBlocksPerMultiprocessor;
    device.registers = from.maxRegistersPerMultiprocessor;
    device.shared_bytes = from.maxSharedMemoryPerMultiprocessor;
    output().append(device);
}

void write_activity(const CUpti_Activity& record) {
    switch (record.kind) {
    case CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL:
    case CUPTI_ACTIVITY_KIND_KERNEL:
        return write(reinterpret_cast<const KernelActivity&>(record));
    case CUPTI_ACTIVITY_KIND_MEMCPY:
        return write_copy(reinterpret_cast<const CopyActivity&>(record));
    case CUPTI_ACTIVITY_KIND_MEMCPY2:
        return write_copy(reinterpret_cast<const PeerActivity&>(record));
    case CUPTI_ACTIVITY_KIND_MEMSET:
        return write(reinterpret_cast<const SetActivity&>(record));
    case CUPTI_ACTIVITY_KIND_STREAM:
        return write(reinterpret_cast<const CUpti_ActivityStream&>(record));
    case CUPTI_ACTIVITY_KIND_DEVICE:
        return write(reinterpret_cast<const DeviceActivity&>(record));
    default:
        return;
    }
}

void CUPTIAPI take_buffer(CUcontext context, std::uint32_t stream, std::uint8_t* buffer,
                          std::size_t, std::size_t valid_bytes) {
    static std::mutex& one_at_a_time = *new std::mutex;
    const std::lock_guard lock(one_at_a_time);
    if (output().is_ours()) {
        CUpti_Activity* record = nullptr;
        while (activity_library->cuptiActivityGetNextRecord(buffer, valid_bytes, &record) ==
               CUPTI_SUCCESS)
            write_activity(*record);
        std::size_t dropped = 0;
        activity_library->cuptiActivityGetNumDroppedRecords(context, stream, &dropped);
        if (dropped > 0) {
            activity::Lost lost;
            lost.count = dropped;
            output().append(lost);
        }
    }
    std::free(buffer);
}

std::atomic<bool> flushing{false};

void flush_periodically(const Library& cupti) {
    while (flushing) {
        std::this_thread::sleep_for(flush_period);
        if (flushing) cupti.cuptiActivityFlushAll(0);
    }
}

std::uint64_t CUPTIAPI activity_clock() { return static_cast<std::uint64_t>(monotonic_ns()); }

}  // namespace

const char* start_activities(const Library& cupti) {
    activity_library = &cupti;
    cupti.cuptiActivityRegisterTimestampCallback(activity_clock);
    if (cupti.cuptiActivityRegisterCallbacks(give_buffer, take_buffer) != CUPTI_SUCCESS)
        return "another tool takes its records";
    for (const CUpti_ActivityKind kind : recorded_kinds)
        if (cupti.cuptiActivityEnable(kind) != CUPTI_SUCCESS) return "it refuses to trace here";
    flushing = true;
    std::thread(flush_periodically, std::cref(cupti)).detach();
    return nullptr;
}

void stop_activities(const Library& cupti) {
    flushing = false;
    for (const CUpti_ActivityKind kind : recorded_kinds)
        cupti.cuptiActivityDisable(kind);
    cupti.cuptiActivityFlushAll(CUPTI_ACTIVITY_FLAG_FLUSH_FORCED);
}

}  // namespace streamlab::injection
