// Why a step loses time, for losses that are no hidden waits.
#pragma once

#include <string_view>

namespace streamlab::imported {

// Title, advice and lab of a loss that is no hidden wait.
struct LossReason {
    std::string_view id;
    std::string_view title;
    std::string_view better;
    int lab;
};

namespace reasons {
inline constexpr LossReason own_work{
    "own_work", "The host was busy with its own work: Python, the framework, loading data",
    "The GPU had nothing to do until the next launch. Do less between launches, load in workers "
    "(num_workers=, pin_memory=True), or hand over work further ahead.",
    34};
inline constexpr LossReason small_kernels{
    "small_kernels", "Many short kernels, each waiting for its launch",
    "These kernels take less time than the host needs to launch them. A CUDA graph launches them "
    "all at once; larger batches or fused kernels (torch.compile, fused=True) make them fewer.",
    20};
inline constexpr LossReason launching{
    "launching", "The host launches work more slowly than the GPU does it",
    "Each launch takes the host some microseconds of Python, the framework and CUDA. A CUDA graph "
    "or torch.compile launches many kernels at once; larger batches make them longer.",
    20};
inline constexpr LossReason read_back{
    "read_back", "The host continued only when a copy to the host had ended",
    "The recording shows no call that waits, but some libraries wait without one: float(), print() "
    "and numpy.asarray() of a JAX array do. Read values a step later, or once in many steps.",
    8};
inline constexpr LossReason allocations{
    "allocations", "The host allocated or freed memory",
    "Each of these calls goes to the driver, and some wait for the whole device. Allocate before "
    "the loop, or let a pool keep the memory. In PyTorch it means that the allocator had no block "
    "that fits, or gave its blocks back because the memory was full.",
    10};
inline constexpr LossReason same_stream{
    "copies_in_the_kernels_stream", "Copies stood in the stream of the kernels",
    "Operations of one stream never overlap. A copy that the next kernel does not need can go to a "
    "stream of its own, with an event where it is needed.",
    6};
inline constexpr LossReason fence{
    "copies_at_a_fence", "Copies met the default stream's fence",
    "Nothing of blocking streams runs beside the legacy default stream. Give the copies a stream "
    "of their own, created with cudaStreamNonBlocking.",
    3};
inline constexpr LossReason copies_alone{
    "copies_alone", "Copies ran while no kernel did",
    "They have a stream of their own, but no kernel was ready at that time: issue the copy for the "
    "next step before the kernels of this one.",
    6};
inline constexpr LossReason other_streams{
    "other_streams", "The next work waited for another stream",
    "It had been issued, and its cause says what it waited for: an event, a fence, an engine.", 7};
inline constexpr LossReason pauses{
    "pauses", "The GPU paused between operations that were issued in time",
    "Each operation costs the GPU a microsecond or two to start. Fewer "
    "and larger kernels pause less often.",
    20};
}  // namespace reasons

}  // namespace streamlab::imported
