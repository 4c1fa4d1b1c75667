// Copies and sets of memory (M1 to M5).
#include <mutex>
#include <tuple>

#include "recorder/issue.hpp"
#include "recorder/recorder.hpp"
#include "recorder/shim.hpp"

namespace streamlab::recorder {

namespace {

using trace::OperationKind;

cudaStream_t no_stream() { return nullptr; }

// The direction of a copy; for cudaMemcpyDefault it follows from the addresses.
cudaMemcpyKind direction(cudaMemcpyKind asked, Side to, Side from) {
    if (asked != cudaMemcpyDefault) return asked;
    if (to == Side::device)
        return from == Side::device ? cudaMemcpyDeviceToDevice : cudaMemcpyHostToDevice;
    return from == Side::device ? cudaMemcpyDeviceToHost : cudaMemcpyHostToHost;
}

Work copy_work(cudaMemcpyKind kind, std::size_t bytes, bool pageable) {
    Work work;
    work.bytes = bytes;
    switch (kind) {
    case cudaMemcpyHostToDevice:
        work.kind = OperationKind::copy_h2d;
        work.engine = Engine::h2d;
        work.pageable = pageable;
        break;
    case cudaMemcpyDeviceToHost:
        work.kind = OperationKind::copy_d2h;
        work.engine = Engine::d2h;
        work.pageable = pageable;
        break;
    case cudaMemcpyHostToHost:
        work.kind = OperationKind::copy_h2h;
        break;
    default:
        work.kind = OperationKind::copy_d2d;
        work.engine = Engine::d2d;
        break;
    }
    return work;
}

// Begins a copy between two addresses. `is_synchronous`: the function has no Async suffix.
void begin_copy(Call& call, Issue& issue, void* to, const void* from, std::size_t bytes,
                cudaMemcpyKind kind, cudaStream_t stream, bool is_synchronous) {
    if (bytes == 0) return;
    Side to_side;
    Side from_side;
    {
        const std::lock_guard lock(call.recorder().mutex);
        to_side = call.recorder().buffers.side_of(to);
        from_side = call.recorder().buffers.side_of(from);
    }
    kind = direction(kind, to_side, from_side);
    const Side host_side = kind == cudaMemcpyHostToDevice ? from_side : to_side;
    Work work = copy_work(kind, bytes, host_side == Side::pageable);
    // M1: a pageable copy to the device may still be in progress when its call returns.
    work.host_waits = is_synchronous && kind != cudaMemcpyDeviceToDevice &&
                      !(kind == cudaMemcpyHostToDevice && work.pageable);
    issue.begin(stream, work);
    if (is_synchronous && kind != cudaMemcpyDeviceToDevice) call.waits(issue.operation());
}

}  // namespace

struct CopyHook : IssueHook {
    CopyHook(Call& call, void* to, const void* from, std::size_t bytes, cudaMemcpyKind kind)
        : IssueHook(call) {
        begin_copy(call, issue_, to, from, bytes, kind, no_stream(), true);
    }
    CopyHook(Call& call, void* to, const void* from, std::size_t bytes, cudaMemcpyKind kind,
             cudaStream_t stream)
        : IssueHook(call) {
        begin_copy(call, issue_, to, from, bytes, kind, stream, false);
    }
};

struct Copy2DHook : IssueHook {
    Copy2DHook(Call& call, void* to, std::size_t, const void* from, std::size_t, std::size_t width,
               std::size_t height, cudaMemcpyKind kind)
        : IssueHook(call) {
        begin_copy(call, issue_, to, from, width * height, kind, no_stream(), true);
    }
    Copy2DHook(Call& call, void* to, std::size_t, const void* from, std::size_t, std::size_t width,
               std::size_t height, cudaMemcpyKind kind, cudaStream_t stream)
        : IssueHook(call) {
        begin_copy(call, issue_, to, from, width * height, kind, stream, false);
    }
};

struct Copy3DHook : IssueHook {
    Copy3DHook(Call& call, const cudaMemcpy3DParms* parameters) : IssueHook(call) {
        begin(parameters, no_stream(), true);
    }
    Copy3DHook(Call& call, const cudaMemcpy3DParms* parameters, cudaStream_t stream)
        : IssueHook(call) {
        begin(parameters, stream, false);
    }
    void begin(const cudaMemcpy3DParms* parameters, cudaStream_t stream, bool is_synchronous) {
        // For arrays the memory kind is unknown, and their extent counts elements.
        if (!parameters || parameters->srcArray || parameters->dstArray) return;
        const cudaExtent& extent = parameters->extent;
        begin_copy(call_, issue_, parameters->dstPtr.ptr, parameters->srcPtr.ptr,
                   extent.width * extent.height * extent.depth, parameters->kind, stream,
                   is_synchronous);
    }
};

struct PeerCopyHook : IssueHook {
    PeerCopyHook(Call& call, void*, int, const void*, int, std::size_t bytes,
                 cudaStream_t stream = nullptr)
        : IssueHook(call) {
        if (bytes == 0) return;
        Work work;
        work.kind = OperationKind::copy_peer;
        work.bytes = bytes;
        issue_.begin(stream, work);
    }
};

// A copy to a device variable.
struct ToSymbolHook : IssueHook {
    ToSymbolHook(Call& call, const void*, const void* from, std::size_t bytes, std::size_t,
                 cudaMemcpyKind kind)
        : IssueHook(call) {
        begin(from, bytes, kind, no_stream(), true);
    }
    ToSymbolHook(Call& call, const void*, const void* from, std::size_t bytes, std::size_t,
                 cudaMemcpyKind kind, cudaStream_t stream)
        : IssueHook(call) {
        begin(from, bytes, kind, stream, false);
    }
    void begin(const void* from, std::size_t bytes, cudaMemcpyKind kind, cudaStream_t stream,
               bool is_synchronous) {
        begin_copy(call_, issue_, nullptr, from, bytes,
                   kind == cudaMemcpyDefault ? cudaMemcpyHostToDevice : kind, stream,
                   is_synchronous);
    }
};

struct FromSymbolHook : IssueHook {
    FromSymbolHook(Call& call, void* to, const void*, std::size_t bytes, std::size_t,
                   cudaMemcpyKind kind)
        : IssueHook(call) {
        begin(to, bytes, kind, no_stream(), true);
    }
    FromSymbolHook(Call& call, void* to, const void*, std::size_t bytes, std::size_t,
                   cudaMemcpyKind kind, cudaStream_t stream)
        : IssueHook(call) {
        begin(to, bytes, kind, stream, false);
    }
    void begin(void* to, std::size_t bytes, cudaMemcpyKind kind, cudaStream_t stream,
               bool is_synchronous) {
        begin_copy(call_, issue_, to, nullptr, bytes,
                   kind == cudaMemcpyDefault ? cudaMemcpyDeviceToHost : kind, stream,
                   is_synchronous);
    }
};

struct SetHook : IssueHook {
    SetHook(Call& call, void*, int, std::size_t bytes, cudaStream_t stream = nullptr)
        : IssueHook(call) {
        begin(bytes, stream);
    }
    // The two-dimensional forms.
    SetHook(Call& call, void*, std::size_t, int, std::size_t width, std::size_t height,
            cudaStream_t stream = nullptr)
        : IssueHook(call) {
        begin(width * height, stream);
    }
    SetHook(Call& call, cudaPitchedPtr, int, cudaExtent extent, cudaStream_t stream = nullptr)
        : IssueHook(call) {
        begin(extent.width * extent.height * extent.depth, stream);
    }
    void begin(std::size_t bytes, cudaStream_t stream) {
        if (bytes == 0) return;
        Work work;
        work.kind = OperationKind::memset;
        work.bytes = bytes;
        issue_.begin(stream, work);
    }
};

// Prefetches managed memory; the stream is the last argument.
struct PrefetchHook : IssueHook {
    template <class... More>
    PrefetchHook(Call& call, const void*, std::size_t bytes, More... more) : IssueHook(call) {
        if (bytes == 0) return;
        Work work;
        work.kind = OperationKind::copy_h2d;
        work.name = "prefetch";
        work.bytes = bytes;
        issue_.begin(std::get<sizeof...(More) - 1>(std::make_tuple(more...)), work);
    }
};

}  // namespace streamlab::recorder

STREAMLAB_SHIM_PTDS(cudaMemcpy, CopyHook)
STREAMLAB_SHIM_PTSZ(cudaMemcpyAsync, CopyHook)
STREAMLAB_SHIM_PTDS(cudaMemcpy2D, Copy2DHook)
STREAMLAB_SHIM_PTSZ(cudaMemcpy2DAsync, Copy2DHook)
STREAMLAB_SHIM_PTDS(cudaMemcpy3D, Copy3DHook)
STREAMLAB_SHIM_PTSZ(cudaMemcpy3DAsync, Copy3DHook)
STREAMLAB_SHIM(cudaMemcpyPeer, PeerCopyHook)
STREAMLAB_SHIM(cudaMemcpyPeerAsync, PeerCopyHook)
STREAMLAB_SHIM_PTDS(cudaMemcpyToSymbol, ToSymbolHook)
STREAMLAB_SHIM_PTSZ(cudaMemcpyToSymbolAsync, ToSymbolHook)
STREAMLAB_SHIM_PTDS(cudaMemcpyFromSymbol, FromSymbolHook)
STREAMLAB_SHIM_PTSZ(cudaMemcpyFromSymbolAsync, FromSymbolHook)
STREAMLAB_SHIM_PTDS(cudaMemset, SetHook)
STREAMLAB_SHIM_PTSZ(cudaMemsetAsync, SetHook)
STREAMLAB_SHIM_PTDS(cudaMemset2D, SetHook)
STREAMLAB_SHIM_PTSZ(cudaMemset2DAsync, SetHook)
STREAMLAB_SHIM_PTDS(cudaMemset3D, SetHook)
STREAMLAB_SHIM_PTSZ(cudaMemset3DAsync, SetHook)
STREAMLAB_SHIM_PTSZ(cudaMemPrefetchAsync, PrefetchHook)
