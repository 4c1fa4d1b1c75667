// Memory allocated and freed, immediately or in stream order (A1 to A3).
#include <mutex>

#include "recorder/issue.hpp"
#include "recorder/recorder.hpp"
#include "recorder/shim.hpp"

namespace streamlab::recorder {

using trace::BufferKind;
using trace::OperationKind;

// The new block's address is in *address after the call.
template <BufferKind kind>
struct AllocateHook {
    template <class... More>
    AllocateHook(Call& call, void** address, std::size_t bytes, More&&...)
        : call_(call), address_(address), bytes_(bytes) {}
    // cudaMallocPitch: the pitch is known only after the call.
    AllocateHook(Call& call, void** address, std::size_t* pitch, std::size_t, std::size_t height)
        : call_(call), address_(address), bytes_(height), pitch_(pitch) {}

    void done(cudaError_t result) {
        if (result != cudaSuccess || !address_) return;
        const std::lock_guard lock(call_.recorder().mutex);
        call_.recorder().buffers.allocated(*address_, pitch_ ? bytes_ * *pitch_ : bytes_, kind,
                                           {call_.id(), 0, call_.end_ns()});
    }

    Call& call_;
    void** address_;
    std::size_t bytes_;
    const std::size_t* pitch_ = nullptr;
};
using DeviceAllocateHook = AllocateHook<BufferKind::device>;
using PinnedAllocateHook = AllocateHook<BufferKind::pinned>;
using ManagedAllocateHook = AllocateHook<BufferKind::managed>;

struct Allocate3DHook {
    Allocate3DHook(Call& call, cudaPitchedPtr* made, cudaExtent extent)
        : call_(call), made_(made), extent_(extent) {}
    void done(cudaError_t result) {
        if (result != cudaSuccess || !made_) return;
        const std::lock_guard lock(call_.recorder().mutex);
        call_.recorder().buffers.allocated(made_->ptr,
                                           made_->pitch * extent_.height * extent_.depth,
                                           BufferKind::device, {call_.id(), 0, call_.end_ns()});
    }

    Call& call_;
    cudaPitchedPtr* made_;
    cudaExtent extent_;
};

struct RegisterHook {
    RegisterHook(Call& call, void* address, std::size_t bytes, unsigned)
        : call_(call), address_(address), bytes_(bytes) {}
    void done(cudaError_t result) {
        if (result != cudaSuccess) return;
        const std::lock_guard lock(call_.recorder().mutex);
        call_.recorder().buffers.allocated(address_, bytes_, BufferKind::registered,
                                           {call_.id(), 0, call_.end_ns()});
    }

    Call& call_;
    void* address_;
    std::size_t bytes_;
};

struct FreeHook {
    FreeHook(Call& call, void* address) : call_(call), address_(address) {}
    void done(cudaError_t result) {
        if (result != cudaSuccess) return;
        const std::lock_guard lock(call_.recorder().mutex);
        call_.recorder().buffers.freed(address_, {call_.id(), 0, call_.end_ns()});
    }

    Call& call_;
    void* address_;
};

struct PoolAllocateHook : IssueHook {
    PoolAllocateHook(Call& call, void** address, std::size_t bytes, cudaStream_t stream)
        : IssueHook(call), address_(address), bytes_(bytes) {
        begin(stream);
    }
    PoolAllocateHook(Call& call, void** address, std::size_t bytes, cudaMemPool_t,
                     cudaStream_t stream)
        : IssueHook(call), address_(address), bytes_(bytes) {
        begin(stream);
    }
    void begin(cudaStream_t stream) {
        Work work;
        work.kind = OperationKind::allocation;
        work.bytes = bytes_;
        work.has_events = false;
        issue_.begin(stream, work);
    }
    void done(cudaError_t result) {
        issue_.done(result);
        if (result != cudaSuccess || !address_) return;
        const std::lock_guard lock(call_.recorder().mutex);
        call_.recorder().buffers.allocated(*address_, bytes_, BufferKind::pool,
                                           {call_.id(), issue_.operation(), call_.end_ns()});
    }

    void** address_;
    std::size_t bytes_;
};

struct PoolFreeHook : IssueHook {
    PoolFreeHook(Call& call, void* address, cudaStream_t stream)
        : IssueHook(call), address_(address) {
        Work work;
        work.kind = OperationKind::deallocation;
        work.has_events = false;
        issue_.begin(stream, work);
    }
    void done(cudaError_t result) {
        issue_.done(result);
        if (result != cudaSuccess) return;
        const std::lock_guard lock(call_.recorder().mutex);
        call_.recorder().buffers.freed(address_, {call_.id(), issue_.operation(), call_.end_ns()});
    }

    void* address_;
};

}  // namespace streamlab::recorder

STREAMLAB_SHIM(cudaMalloc, DeviceAllocateHook)
STREAMLAB_SHIM(cudaMallocPitch, DeviceAllocateHook)
STREAMLAB_SHIM(cudaMalloc3D, Allocate3DHook)
STREAMLAB_SHIM(cudaMallocHost, PinnedAllocateHook)
STREAMLAB_SHIM(cudaHostAlloc, PinnedAllocateHook)
STREAMLAB_SHIM(cudaMallocManaged, ManagedAllocateHook)
STREAMLAB_SHIM(cudaHostRegister, RegisterHook)
STREAMLAB_SHIM(cudaFree, FreeHook)
STREAMLAB_SHIM(cudaFreeHost, FreeHook)
STREAMLAB_SHIM(cudaHostUnregister, FreeHook)
STREAMLAB_SHIM_PTSZ(cudaMallocAsync, PoolAllocateHook)
STREAMLAB_SHIM_PTSZ(cudaMallocFromPoolAsync, PoolAllocateHook)
STREAMLAB_SHIM_PTSZ(cudaFreeAsync, PoolFreeHook)
