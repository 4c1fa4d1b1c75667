// Physical memory that a program creates without an address and maps into a reserved address range,
// as in the driver API's virtual memory management.
//
// The model device stores memory at its virtual address. Remapping therefore moves the contents,
// and memory can be mapped at only one address at a time.
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
    // Sizes, addresses and offsets are multiples of this granularity, as on current GPUs.
    static constexpr std::size_t granularity = std::size_t{2} << 20;

    cudaError reserve(ApiCall& call, std::size_t bytes, std::size_t alignment,
                      std::uintptr_t& address);
    cudaError unreserve(ApiCall& call, std::uintptr_t address, std::size_t bytes);
    cudaError create(ApiCall& call, std::size_t bytes, const CUmemAllocationProp& properties,
                     CUmemGenericAllocationHandle& handle);
    cudaError release(ApiCall& call, CUmemGenericAllocationHandle handle);
    cudaError map(std::uintptr_t address, std::size_t bytes, CUmemGenericAllocationHandle handle);
    cudaError unmap(ApiCall& call, std::uintptr_t address, std::size_t bytes);
    // Allows or forbids access by the device that owns the memory.
    cudaError set_access(ApiCall& call, std::uintptr_t address, std::size_t bytes,
                         bool grants_access);

    // Returns null if the handle is invalid.
    const CUmemAllocationProp* properties_of(CUmemGenericAllocationHandle handle) const;
    // Adds a reference to the memory that is mapped at the address and returns its handle; 0 if no
    // memory is mapped there.
    CUmemGenericAllocationHandle retain(std::uintptr_t address);
    // The device that owns the memory mapped at the address; -1 if no memory is mapped there.
    int device_at(std::uintptr_t address) const;
    bool is_accessible(std::uintptr_t address) const;

private:
    struct Reservation {
        std::size_t bytes = 0;
        std::size_t device = 0;
        std::uintptr_t room = 0;  // address space of the reservation and its alignment padding
        std::size_t free_space_bytes = 0;
    };
    struct Memory {
        std::size_t bytes = 0;
        CUmemAllocationProp properties{};
        unsigned references = 1;   // held by the program
        std::uintptr_t place = 0;  // the address at which the memory is mapped; 0: not mapped
        bool was_used = false;     // the device has had access to the memory
        std::unique_ptr<unsigned char[]> contents;  // while the memory is not mapped
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
    // Finds the mappings that exactly cover the range; returns false if there are none.
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
