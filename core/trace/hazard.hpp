// What a run found wrong with the order or the life of memory and events: facts, without words.
//
// The program's own side only says what met what and where; analysis/hazards turns that into rule,
// missing edge, witness and advice. All enumerations are part of the file format: append only.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace streamlab::trace {

// hazards.def lists both; a file that names one of them includes hazard_kinds.hpp.
enum class HazardKind : std::uint8_t;
enum class HazardForm : std::uint8_t;

enum class Severity : std::uint8_t { error, warning, note };

enum class AccessKind : std::uint8_t { none, read, write, atomic, allocate, free, call };

inline constexpr std::uint64_t no_block = ~std::uint64_t{0};

// One of the two sides of a hazard: an operation, or code of a host thread.
struct HazardPlace {
    std::uint32_t operation = 0;  // Operation::id; 0: host code
    std::uint32_t call = 0;       // HostCall::id: what issued the operation, or is itself to blame
    std::uint32_t thread = 0;  // host code: whose. With a block: the device thread's number in it
    AccessKind access = AccessKind::none;
    std::uint64_t program_counter = 0;  // of the access or the call; 0: unknown
    std::uint32_t location = 0;         // index into Trace::locations, 0: unknown
    std::uint64_t block = no_block;     // of a kernel's access, where that is known: in its grid
    bool is_known() const { return operation || call || program_counter; }
};

struct Hazard {
    std::uint32_t id = 0;  // 1-based, in the order in which they were found
    HazardKind kind{};
    HazardForm form{};
    Severity severity = Severity::error;
    std::uint32_t count = 1;            // how often the same two places met
    std::uint32_t buffer = 0;           // Buffer::id; 0: no buffer of the program's
    std::uint32_t event = 0;            // Event::id, where one is to blame
    std::int32_t result = 0;            // ignored_error: the cudaError
    std::uint64_t address = 0;          // the bytes concerned, of the first time
    std::uint64_t bytes = 0;            // 0: none
    std::int64_t time_ns = 0;           // when it came to light
    std::array<HazardPlace, 2> places;  // in the order of the program; the second may be unknown
};

std::string_view name_of(HazardKind kind);
std::string_view name_of(HazardForm form);
std::string_view name_of(Severity severity);
std::string_view name_of(AccessKind access);

}  // namespace streamlab::trace
