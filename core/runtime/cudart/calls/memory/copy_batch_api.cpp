// Batch copies. They are issued in array order; the API guarantees no order (M7), so this is one of
// the permitted orders, and the one observed on an H100.
#include <vector>

#include "cudart/capture/captures.hpp"
#include "cudart/observe/misuse/dependent_copies.hpp"
#include "cudart/process/batch.hpp"
#include "cudart/streams/copy.hpp"
#include "streamlab/cudart/functions.hpp"

namespace streamlab::cudart {

namespace {

bool is_valid(const cudaMemcpyAttributes& attributes) {
    return attributes.srcAccessOrder >= cudaMemcpySrcAccessOrderStream &&
           attributes.srcAccessOrder <= cudaMemcpySrcAccessOrderAny &&
           (attributes.flags & ~unsigned{cudaMemcpyFlagPreferOverlapWithCompute}) == 0;
}

SourceAccess access_of(const cudaMemcpyAttributes& attributes) {
    switch (attributes.srcAccessOrder) {
    case cudaMemcpySrcAccessOrderDuringApiCall:
        return SourceAccess::during_the_call;
    case cudaMemcpySrcAccessOrderAny:
        return SourceAccess::at_any_time;
    default:
        return SourceAccess::in_stream_order;
    }
}

struct Batch {
    void* const* to;
    const void* const* from;
    const std::size_t* sizes;
    std::size_t count;
    const cudaMemcpyAttributes* attributes;
    BatchParts parts;
};

bool is_valid(const Batch& batch) {
    if (!batch.to || !batch.from || !batch.sizes || batch.count == 0 || !batch.attributes ||
        !batch.parts.is_valid(batch.count))
        return false;
    for (std::size_t k = 0; k < batch.parts.count; ++k)
        if (!is_valid(batch.attributes[k])) return false;
    for (std::size_t i = 0; i < batch.count; ++i)
        if (!batch.to[i] || !batch.from[i] || batch.sizes[i] == 0) return false;
    return true;
}

cudaError copy_all(ApiCall& call, const Batch& batch, cudaStream_t stream) {
    if (call.sticky()) return call.sticky();
    model::Stream* const found = call.runtime().find_stream(stream);
    if (!found) return cudaErrorInvalidResourceHandle;
    if (found->legacy || !is_valid(batch)) return cudaErrorInvalidValue;
    // The capture stays valid, as measured on an H100 with CUDA 13.0.
    if (all_captures().is_capturing(*found)) return cudaErrorStreamCaptureUnsupported;
    // As measured on an H100, the copies are submitted after the call has processed all of them.
    call.simulation().host().clock_ns +=
        static_cast<Nanoseconds>(batch.count - 1) * profile().batch_copy_ns;
    std::vector<BatchCopy> copies;
    BatchProgress progress;
    std::size_t which = 0;
    for (std::size_t i = 0; i < batch.count; ++i) {
        which = batch.parts.next(which, i);
        CopyRequest request =
            plain_copy(batch.to[i], batch.from[i], batch.sizes[i], cudaMemcpyDefault, true);
        request.source = access_of(batch.attributes[which]);
        request.batch = &progress;
        if (const cudaError error = copy(call, request, stream)) return error;
        copies.push_back({batch.to[i], batch.from[i], batch.sizes[i], found->tail->id});
    }
    report_dependent_copies(call, copies);
    // Only the reads of the sources are guaranteed to be complete, not the copies (M8).
    if (progress.reads_during_the_call) call.wait_for(*found->tail);
    return cudaSuccess;
}

}  // namespace

extern "C" cudaError_t cudaMemcpyBatchAsync(void* const* destinations, const void* const* sources,
                                            const size_t* sizes, size_t count,
                                            cudaMemcpyAttributes* attributes,
                                            size_t* attribute_indices, size_t attribute_count,
                                            cudaStream_t stream) {
    note_values(STREAMLAB_CALLER, count, as_input(destinations), as_input(sources),
                as_input(sizes));
    note_values(STREAMLAB_CALLER, attribute_count, as_input(attributes),
                as_input(attribute_indices));
    ApiCall call(functions::cudaMemcpyBatchAsync, STREAMLAB_CALLER);
    const Batch batch{destinations, sources,    sizes,
                      count,        attributes, {attribute_indices, attribute_count}};
    return call.result(copy_all(call, batch, stream));
}

}  // namespace streamlab::cudart
