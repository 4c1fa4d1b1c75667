#include "cudart/memory/managed.hpp"

#include <algorithm>
#include <set>
#include <string>

#include "cudart/memory/memory_kind.hpp"
#include "streamlab/cudart/functions.hpp"

namespace streamlab::cudart {

bool is_managed_range(Runtime& runtime, const void* pointer, std::size_t bytes) {
    if (!pointer || bytes == 0) return false;
    const MemoryRange range = classify(runtime, pointer, bytes);
    return range.kind == MemoryKind::managed && !range.invalid;
}

namespace {

struct Refusal {
    const ApiFunction& function;
    const char* only;  // the operation that needs managed memory
    const char* rule;
};

std::string describe_kind(MemoryKind kind) {
    switch (kind) {
    case MemoryKind::device:
        return "memory of a device (cudaMalloc, __device__)";
    case MemoryKind::pinned:
        return "pinned memory of the host";
    default:
        return "ordinary memory of the host";
    }
}

}  // namespace

cudaError reject_memory(ApiCall& call, const void* pointer, std::size_t bytes) {
    static const Refusal refusals[] = {
        {functions::cudaMemPrefetchAsync, "be prefetched", "U2"},
        {functions::cudaMemPrefetchBatchAsync, "be prefetched", "U2"},
        {functions::cudaMemAdvise, "get advice", "U3"},
        {functions::cudaMemRangeGetAttribute, "be asked about advice and prefetches", "U3"},
        {functions::cudaMemRangeGetAttributes, "be asked about advice and prefetches", "U3"},
        {functions::cudaStreamAttachMemAsync, "be attached to a stream", "U4"},
    };
    static auto& told = *new std::set<const void*>;
    for (const Refusal& refusal : refusals) {
        if (&refusal.function != &call.function()) continue;
        const MemoryRange range =
            classify(call.runtime(), pointer, std::max<std::size_t>(bytes, 1));
        std::string why;
        if (range.kind == MemoryKind::managed)
            why = range.invalid ? "it goes beyond the end of this managed memory" : "";
        else
            why = "it got " + (pointer ? describe_kind(range.kind) : "a null pointer") +
                  ", and only managed memory can " + refusal.only + " (" + refusal.rule +
                  "): allocate it with cudaMallocManaged, or leave the call out";
        if (why.empty() || !told.insert(call.caller()).second) break;
        call.runtime().writer.note(trace::NoteKind::refused_memory, call.simulation().host_now(),
                                   call.id(), why);
    }
    return cudaErrorInvalidValue;
}

LocatedPlace place_of(ApiCall& call, cudaMemLocation location) {
    switch (location.type) {
    case cudaMemLocationTypeDevice:
        if (location.id < 0 ||
            static_cast<std::size_t>(location.id) >= call.simulation().devices().size())
            return {model::nowhere, cudaErrorInvalidDevice};
        return {location.id, cudaSuccess};
    case cudaMemLocationTypeHost:
    case cudaMemLocationTypeHostNuma:
    case cudaMemLocationTypeHostNumaCurrent:
        return {model::on_host, cudaSuccess};
    default:
        return {model::nowhere, cudaErrorInvalidValue};
    }
}

model::Attachment::To attached_to(unsigned flags) {
    using To = model::Attachment::To;
    return flags == cudaMemAttachSingle ? To::stream
           : flags == cudaMemAttachHost ? To::host
                                        : To::all;
}

void attach(model::Simulation& simulation, std::uintptr_t address, model::Attachment attachment,
            model::Operation& operation) {
    forget_attachment(simulation, address);
    model::ManagedMemory::Attachments& attached = *simulation.managed().attachments(address);
    attached.now = attachment;
    attached.changing = &operation;
    simulation.retain(operation);
}

void forget_attachment(model::Simulation& simulation, std::uintptr_t address) {
    model::ManagedMemory::Attachments& attached = *simulation.managed().attachments(address);
    if (attached.changing) simulation.release(*attached.changing);
    attached.changing = nullptr;
}

bool can_host_access(model::Simulation& simulation, std::uintptr_t address) {
    if (!simulation.is_busy()) return true;
    const model::ManagedMemory::Attachments* const attached =
        simulation.managed().attachments(address);
    if (!attached) return false;
    // The earlier attachment is valid until the operation completes, so the access must wait.
    if (attached->changing && !attached->changing->done) return false;
    model::Attachment attachment = attached->now;
    if (attachment.to == model::Attachment::To::stream) {
        for (const auto& device : simulation.devices())
            for (const auto& stream : device->streams)
                if (stream->id == attachment.stream) return stream->pending == 0;
        attachment = attached->at_first;
    }
    return attachment.to == model::Attachment::To::host;
}

}  // namespace streamlab::cudart
