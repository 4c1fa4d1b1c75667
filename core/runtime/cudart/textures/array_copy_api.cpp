// One- and two-dimensional copies to, from and between arrays. They copy bytes of rows, with the
// same engines, waits and durations as other copies.
#include <algorithm>

#include "cudart/streams/copy.hpp"
#include "cudart/textures/array.hpp"
#include "streamlab/cudart/functions.hpp"

namespace streamlab::cudart {

namespace {

// One side of a copy. Linear memory is one long row with a `row_bytes` of 0.
struct RowSide {
    char* first = nullptr;
    std::size_t pitch = 0;
    std::size_t row_bytes = 0;
    std::size_t rows = 0;
    std::size_t x = 0;  // in bytes
    std::size_t y = 0;
    char* place() const { return first + y * pitch + x; }
};

// Returns null memory if the handle is unknown.
RowSide side_of(cudaArray_const_t handle, std::size_t x, std::size_t y) {
    const Array* const array = find_array(handle);
    if (!array) return {};
    return {reinterpret_cast<char*>(array->address),
            array->pitch,
            array->row_bytes(),
            array->rows,
            x,
            y};
}
RowSide side_of(const void* memory, std::size_t pitch) {
    return {static_cast<char*>(const_cast<void*>(memory)), pitch};
}

// The order of these errors was measured on an H100 with CUDA 13.0.
cudaError check_direction(const RowSide& to, const RowSide& from, cudaMemcpyKind kind) {
    const bool to_host = kind == cudaMemcpyHostToHost || kind == cudaMemcpyDeviceToHost;
    const bool from_host = kind == cudaMemcpyHostToHost || kind == cudaMemcpyHostToDevice;
    if ((to.row_bytes && to_host) || (from.row_bytes && from_host) || kind < cudaMemcpyHostToHost ||
        kind > cudaMemcpyDefault)
        return cudaErrorInvalidMemcpyDirection;
    return cudaSuccess;
}

bool holds_rectangle(const RowSide& side, std::size_t width, std::size_t height) {
    if (side.row_bytes == 0) return side.pitch >= width;
    return side.x <= side.row_bytes && width <= side.row_bytes - side.x && side.y <= side.rows &&
           height <= side.rows - side.y;
}

struct Wanted {
    cudaMemcpyKind kind;
    bool asynchronous;
    cudaStream_t stream;
};

cudaError copy_rectangle(ApiCall& call, const RowSide& to, const RowSide& from, Extent extent,
                         const Wanted& wanted) {
    const CopyRequest request{to.place(), to.pitch,    from.place(),       from.pitch,
                              extent,     wanted.kind, wanted.asynchronous};
    return copy(call, request, wanted.stream);
}

cudaError copy_array_rows(ApiCall& call, const RowSide& to, const RowSide& from, Extent extent,
                          const Wanted& wanted) {
    if (call.sticky()) return call.sticky();
    if (!to.first || !from.first) return cudaErrorInvalidResourceHandle;
    if (const cudaError error = check_direction(to, from, wanted.kind)) return error;
    if (!holds_rectangle(to, extent.width, extent.rows) ||
        !holds_rectangle(from, extent.width, extent.rows))
        return cudaErrorInvalidValue;
    return copy_rectangle(call, to, from, extent, wanted);
}

// Of `left` bytes, the number that are in the current row.
std::size_t bytes_in_row(const RowSide& side, std::size_t left) {
    return side.row_bytes ? std::min(left, side.row_bytes - side.x) : left;
}

void move_on(RowSide& side, const Extent& done) {
    if (side.row_bytes == 0) {
        side.first += done.bytes();
        return;
    }
    side.x += done.width;
    side.y += done.rows - 1;
    if (side.x < side.row_bytes) return;
    side.x = 0;
    ++side.y;
}

std::size_t bytes_left(const RowSide& side) {
    if (side.row_bytes == 0) return SIZE_MAX;
    if (side.x >= side.row_bytes || side.y >= side.rows) return 0;
    return (side.rows - side.y) * side.row_bytes - side.x;
}

// Copies `count` contiguous bytes, which wrap to the next row in an array, as a sequence of
// rectangles.
cudaError copy_line(ApiCall& call, RowSide to, RowSide from, std::size_t count,
                    const Wanted& wanted) {
    if (call.sticky()) return call.sticky();
    if (!to.first || !from.first) return cudaErrorInvalidResourceHandle;
    if (const cudaError error = check_direction(to, from, wanted.kind)) return error;
    if (count > bytes_left(to) || count > bytes_left(from)) return cudaErrorInvalidValue;
    for (std::size_t left = count; left > 0;) {
        Extent piece{std::min(bytes_in_row(to, left), bytes_in_row(from, left)), 1};
        const auto is_whole = [&](const RowSide& side) {
            return side.row_bytes == 0 || piece.width == side.row_bytes;
        };
        if (is_whole(to) && is_whole(from)) piece.rows = left / piece.width;
        // In linear memory the rows of a rectangle are adjacent.
        if (to.row_bytes == 0) to.pitch = piece.width;
        if (from.row_bytes == 0) from.pitch = piece.width;
        if (const cudaError error = copy_rectangle(call, to, from, piece, wanted)) return error;
        move_on(to, piece);
        move_on(from, piece);
        left -= piece.bytes();
    }
    return cudaSuccess;
}

}  // namespace

extern "C" {

cudaError_t cudaMemcpy2DToArray(cudaArray_t destination, size_t x_offset, size_t y_offset,
                                const void* source, size_t source_pitch, size_t width,
                                size_t height, cudaMemcpyKind kind) {
    ApiCall call(functions::cudaMemcpy2DToArray, STREAMLAB_CALLER);
    return call.result(copy_array_rows(call, side_of(destination, x_offset, y_offset),
                                       side_of(source, source_pitch), {width, height},
                                       {kind, false, nullptr}));
}

cudaError_t cudaMemcpy2DToArrayAsync(cudaArray_t destination, size_t x_offset, size_t y_offset,
                                     const void* source, size_t source_pitch, size_t width,
                                     size_t height, cudaMemcpyKind kind, cudaStream_t stream) {
    ApiCall call(functions::cudaMemcpy2DToArrayAsync, STREAMLAB_CALLER);
    return call.result(copy_array_rows(call, side_of(destination, x_offset, y_offset),
                                       side_of(source, source_pitch), {width, height},
                                       {kind, true, stream}));
}

cudaError_t cudaMemcpy2DFromArray(void* destination, size_t destination_pitch,
                                  cudaArray_const_t source, size_t x_offset, size_t y_offset,
                                  size_t width, size_t height, cudaMemcpyKind kind) {
    ApiCall call(functions::cudaMemcpy2DFromArray, STREAMLAB_CALLER);
    return call.result(copy_array_rows(call, side_of(destination, destination_pitch),
                                       side_of(source, x_offset, y_offset), {width, height},
                                       {kind, false, nullptr}));
}

cudaError_t cudaMemcpy2DFromArrayAsync(void* destination, size_t destination_pitch,
                                       cudaArray_const_t source, size_t x_offset, size_t y_offset,
                                       size_t width, size_t height, cudaMemcpyKind kind,
                                       cudaStream_t stream) {
    ApiCall call(functions::cudaMemcpy2DFromArrayAsync, STREAMLAB_CALLER);
    return call.result(copy_array_rows(call, side_of(destination, destination_pitch),
                                       side_of(source, x_offset, y_offset), {width, height},
                                       {kind, true, stream}));
}

cudaError_t cudaMemcpy2DArrayToArray(cudaArray_t destination, size_t destination_x,
                                     size_t destination_y, cudaArray_const_t source,
                                     size_t source_x, size_t source_y, size_t width, size_t height,
                                     cudaMemcpyKind kind) {
    ApiCall call(functions::cudaMemcpy2DArrayToArray, STREAMLAB_CALLER);
    return call.result(copy_array_rows(call, side_of(destination, destination_x, destination_y),
                                       side_of(source, source_x, source_y), {width, height},
                                       {kind, false, nullptr}));
}

cudaError_t cudaMemcpyToArray(cudaArray_t destination, size_t x_offset, size_t y_offset,
                              const void* source, size_t count, cudaMemcpyKind kind) {
    ApiCall call(functions::cudaMemcpyToArray, STREAMLAB_CALLER);
    return call.result(copy_line(call, side_of(destination, x_offset, y_offset),
                                 side_of(source, count), count, {kind, false, nullptr}));
}

cudaError_t cudaMemcpyToArrayAsync(cudaArray_t destination, size_t x_offset, size_t y_offset,
                                   const void* source, size_t count, cudaMemcpyKind kind,
                                   cudaStream_t stream) {
    ApiCall call(functions::cudaMemcpyToArrayAsync, STREAMLAB_CALLER);
    return call.result(copy_line(call, side_of(destination, x_offset, y_offset),
                                 side_of(source, count), count, {kind, true, stream}));
}

cudaError_t cudaMemcpyFromArray(void* destination, cudaArray_const_t source, size_t x_offset,
                                size_t y_offset, size_t count, cudaMemcpyKind kind) {
    ApiCall call(functions::cudaMemcpyFromArray, STREAMLAB_CALLER);
    return call.result(copy_line(call, side_of(destination, count),
                                 side_of(source, x_offset, y_offset), count,
                                 {kind, false, nullptr}));
}

cudaError_t cudaMemcpyFromArrayAsync(void* destination, cudaArray_const_t source, size_t x_offset,
                                     size_t y_offset, size_t count, cudaMemcpyKind kind,
                                     cudaStream_t stream) {
    ApiCall call(functions::cudaMemcpyFromArrayAsync, STREAMLAB_CALLER);
    return call.result(copy_line(call, side_of(destination, count),
                                 side_of(source, x_offset, y_offset), count, {kind, true, stream}));
}

cudaError_t cudaMemcpyArrayToArray(cudaArray_t destination, size_t destination_x,
                                   size_t destination_y, cudaArray_const_t source, size_t source_x,
                                   size_t source_y, size_t count, cudaMemcpyKind kind) {
    ApiCall call(functions::cudaMemcpyArrayToArray, STREAMLAB_CALLER);
    return call.result(copy_line(call, side_of(destination, destination_x, destination_y),
                                 side_of(source, source_x, source_y), count,
                                 {kind, false, nullptr}));
}

}  // extern "C"

}  // namespace streamlab::cudart
