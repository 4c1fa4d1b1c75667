// Memory that a program creates without an address and maps into addresses that it has reserved, as
// the driver API has it.
//
// The model device's memory is where its address is. So what stands in a piece of memory is taken
// along when the program maps it elsewhere, and a piece can be mapped in one place at a time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>

#include "cudart/state/api_call.hpp"
#include "streamlab/driver/types.hpp"

namespace streamlab::cudart {

class MappedMemory {
public:
    // What sizes, addresses and offsets are multiples of, as on GPUs of these years.
    static constexpr std::size_t granularity = std::size_t{2} << 20;

    cudaError reserve(ApiCall& call, std::size_t bytes, std::size_t alignment,
                      std::uintptr_t& address);
    cudaError unreserve(ApiCall& call, std::uintptr_t address, std::size_t bytes);
    cudaError create(ApiCall& call, std::size_t bytes, const CUmemAllocationProp& properties,
                     CUmemGenericAllocationHandle& handle);
    cudaError release(ApiCall& call, CUmemGenericAllocationHandle handle);
    cudaError map(std::uintptr_t address, std::size_t bytes, CUmemGenericAllocationHandle handle);
    cudaError unmap(ApiCall& call, std::uintptr_t address, std::size_t bytes);
    // Allows or forbids the device that owns the memory to access it.
    cudaError set_access(ApiCall& call, std::uintptr_t address, std::size_t bytes,
                         bool gives_access);

    // Null if there is no such memory.
    const CUmemAllocationProp* properties_of(CUmemGenericAllocationHandle handle) const;
    // Another reference to the memory that is mapped at the address; 0 if none is.
    CUmemGenericAllocationHandle retain(std::uintptr_t address);
    // The device that owns the memory that is mapped at the address, or -1.
    int device_at(std::uintptr_t address) const;
    bool is_accessible(std::uintptr_t address) const;

private:
    struct Reservation {
        std::size_t bytes = 0;
        std::size_t device = 0;
        std::uintptr_t room = 0;  // of the address space: the reservation and what aligns it
        std::size_t room_bytes = 0;
    };
    struct Memory {
        std::size_t bytes = 0;
        CUmemAllocationProp properties{};
        unsigned references = 1;                    // that the program holds
        std::uintptr_t place = 0;                   // where it is mapped; 0: nowhere
        bool was_used = false;                      // it has been accessible
        std::unique_ptr<unsigned char[]> contents;  // while it is not mapped
    };
    struct Mapping {
        std::size_t bytes = 0;
        CUmemGenericAllocationHandle handle = 0;
        bool accessible = false;
        std::uint32_t buffer = 0;  // trace::Buffer::id
    };
    using Mappings = std::map<std::uintptr_t, Mapping>;

    const Reservation* reservation_of(std::uintptr_t address, std::size_t bytes) const;
    const Mapping* mapping_at(std::uintptr_t address) const;
    // The mappings that make up the range exactly; false if they do not.
    bool find(std::uintptr_t address, std::size_t bytes, Mappings::iterator& first,
              Mappings::iterator& last);
    void begin_access(ApiCall& call, std::uintptr_t address, Mapping& mapping);
    void end_access(ApiCall& call, std::uintptr_t address, Mapping& mapping);
    void describe_runs(Runtime& runtime, std::uintptr_t address);
    void drop_if_unused(ApiCall& call, CUmemGenericAllocationHandle handle);

    std::map<std::uintptr_t, Reservation> reservations_;
    std::map<CUmemGenericAllocationHandle, Memory> memory_;
    Mappings mappings_;
    CUmemGenericAllocationHandle last_handle_ = 0;
};

MappedMemory& mapped_memory();

}  // namespace streamlab::cudart
