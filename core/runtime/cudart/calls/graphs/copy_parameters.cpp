#include "cudart/calls/graphs/copy_parameters.hpp"

#include "cudart/streams/copy.hpp"
#include "cudart/textures/array.hpp"

namespace streamlab::cudart {

namespace {

char* first_byte(const cudaPitchedPtr& pointer, const cudaPos& position) {
    return static_cast<char*>(pointer.ptr) + position.x +
           (position.y + position.z * pointer.ysize) * pointer.pitch;
}

// The model device copies rows with a single pitch, so slices must be adjacent.
bool slices_are_rows(const cudaMemcpy3DParms& asked) {
    if (asked.extent.depth <= 1) return true;
    return asked.srcPtr.ysize == asked.extent.height && asked.dstPtr.ysize == asked.extent.height;
}

cudaMemcpyKind kind_of(model::OperationKind operation) {
    switch (operation) {
    case model::OperationKind::copy_h2d:
        return cudaMemcpyHostToDevice;
    case model::OperationKind::copy_d2h:
        return cudaMemcpyDeviceToHost;
    case model::OperationKind::copy_h2h:
        return cudaMemcpyHostToHost;
    default:
        return cudaMemcpyDeviceToDevice;
    }
}

std::size_t rows_of(const model::Transfer& transfer) {
    return transfer.row_bytes ? transfer.bytes / transfer.row_bytes : 0;
}

}  // namespace

cudaError make_work(const cudaMemcpy3DParms& with_arrays, KeptWork& kept) {
    cudaMemcpy3DParms asked = with_arrays;
    if (const cudaError error = replace_arrays(asked)) return error;
    if (!asked.srcPtr.ptr || !asked.dstPtr.ptr) return cudaErrorInvalidValue;
    const cudaExtent extent = asked.extent;
    const std::size_t rows = extent.height * extent.depth;
    if (extent.width * rows == 0) return cudaErrorInvalidValue;
    for (const auto& [pointer, position] :
         {std::pair(asked.srcPtr, asked.srcPos), std::pair(asked.dstPtr, asked.dstPos)}) {
        if (rows == 1) continue;
        if (pointer.pitch < position.x + extent.width) return cudaErrorInvalidPitchValue;
        if (pointer.ysize < position.y + extent.height) return cudaErrorInvalidValue;
    }
    if (!slices_are_rows(asked)) return cudaErrorNotSupported;
    const CopyRequest request{first_byte(asked.dstPtr, asked.dstPos),
                              rows > 1 ? asked.dstPtr.pitch : extent.width,
                              first_byte(asked.srcPtr, asked.srcPos),
                              rows > 1 ? asked.srcPtr.pitch : extent.width,
                              {extent.width, rows},
                              asked.kind,
                              true};
    TransferWork work;
    const cudaError error = make_work(runtime(), request, runtime().device(), work);
    if (!error) kept = KeptWork(work);
    return error;
}

cudaError make_work(const cudaMemsetParams& asked, KeptWork& kept) {
    const unsigned element = asked.elementSize;
    if (!asked.dst || (element != 1 && element != 2 && element != 4)) return cudaErrorInvalidValue;
    const std::size_t width = asked.width * element;  // the program passes the width in elements
    if (width * asked.height == 0) return cudaErrorInvalidValue;
    if (asked.height > 1 && asked.pitch < width) return cudaErrorInvalidValue;
    if (reinterpret_cast<std::uintptr_t>(asked.dst) % element != 0) return cudaErrorInvalidValue;
    const SetRequest request{asked.dst,
                             asked.height > 1 ? asked.pitch : width,
                             static_cast<int>(asked.value),
                             {width, asked.height},
                             true,
                             static_cast<std::uint8_t>(element)};
    TransferWork work;
    const cudaError error = make_work(runtime(), request, work);
    if (!error) kept = KeptWork(work);
    return error;
}

cudaMemcpy3DParms plain_parameters(void* to, const void* from, std::size_t bytes,
                                   cudaMemcpyKind kind) {
    cudaMemcpy3DParms parameters{};
    parameters.srcPtr.ptr = const_cast<void*>(from);
    parameters.dstPtr.ptr = to;
    parameters.extent = {bytes, 1, 1};
    parameters.kind = kind;
    return parameters;
}

cudaMemcpy3DParms copy_parameters(const GraphNode& node) {
    if (const auto* asked = std::get_if<cudaMemcpy3DParms>(&node.asked)) return *asked;
    const auto& work = std::get<TransferWork>(node.work());
    const model::Transfer& transfer = work.transfer;
    cudaMemcpy3DParms parameters = plain_parameters(transfer.to.first, transfer.from.first,
                                                    transfer.row_bytes, kind_of(work.kind));
    parameters.srcPtr.pitch = transfer.from.pitch;
    parameters.dstPtr.pitch = transfer.to.pitch;
    parameters.extent.height = rows_of(transfer);
    parameters.srcPtr.ysize = parameters.dstPtr.ysize = parameters.extent.height;
    return parameters;
}

cudaMemsetParams memset_parameters(const GraphNode& node) {
    if (const auto* asked = std::get_if<cudaMemsetParams>(&node.asked)) return *asked;
    const model::Transfer& transfer = std::get<TransferWork>(node.work()).transfer;
    return {transfer.to.first,
            transfer.to.pitch,
            transfer.value,
            transfer.element_bytes,
            transfer.row_bytes / transfer.element_bytes,
            rows_of(transfer)};
}

}  // namespace streamlab::cudart
