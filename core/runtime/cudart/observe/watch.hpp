// Observes the program while it runs: happens-before, by documented rules alone, and all accesses
// to memory. What it finds goes to Findings.
//
// Order is collected as calls are made (hazard/order.hpp). Accesses are compared when they happen,
// which is always after everything that comes before them by rule. Waits that no rule promises (a
// pageable copy that happened to block, cudaFree) are not reported to this class (M6).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "cudart/observe/dataflow.hpp"
#include "cudart/observe/device_bytes.hpp"
#include "cudart/observe/findings.hpp"
#include "cudart/observe/held_memory.hpp"
#include "cudart/observe/host_waits.hpp"
#include "cudart/observe/watched_memory.hpp"
#include "cudart/state/host_thread.hpp"
#include "cudart/state/watched.hpp"
#include "hazard/access_states.hpp"
#include "hazard/order.hpp"
#include "hazard/shadow.hpp"
#include "model/operations/observer.hpp"
#include "model/operations/operation.hpp"

namespace streamlab::cudart {

class Runtime;

// Host memory that a copy uses while the host is not known to come after the copy. Accesses to
// ordinary memory are only observed while there are such copies.
struct WatchedRange {
    std::uintptr_t address = 0;
    std::size_t bytes = 0;
    hazard::Moment until;  // the copy; once the host comes after it, the range is dropped
    std::uint32_t operation = 0;
    std::uint32_t thread = 0;  // the thread that issued the copy
    const void* site = nullptr;
    bool is_on_stack = false;
    bool is_target = false;  // the copy writes it
    bool is_dead = false;    // its end has been reported
};

class Watch final : public model::Observer {
public:
    using Kind = hazard::AccessKind;

    Watch(Runtime& runtime, Findings& findings, HeldMemories& held);
    // From here on the trace says who computed from what, and when the host waited.
    void write_dataflow();

    // --- Order, from the program's calls.

    // All work of the stream so far, for the host to follow when it has waited.
    hazard::Past done_by(const model::Stream& stream);
    const hazard::Past& past_of(const model::Operation& operation) const;
    void host_follows(const hazard::Past& past);
    // Whether the running host thread comes after the call that recorded the event.
    bool host_knows_of(const model::Operation& recorded) const;
    void stream_follows(const model::Stream& stream, const hazard::Past& past);

    // The running host thread creates the other one, or has waited for its end.
    void starts_thread(HostThread& thread);
    void joins_thread(HostThread& thread);
    // The thread's past comes before the next acquisition of the object (a mutex, an atomic).
    void releases(const void* object);
    void acquires(const void* object);

    // --- Memory.

    // Order through memory, in kernels and in host code: a store after a fence, and a load that
    // reads it. A fence counts for the whole kernel.
    void kernel_fences() { issued(*running_kernel_).has_fenced = true; }
    bool kernel_has_fenced() { return issued(*running_kernel_).has_fenced; }
    void kernel_stores_flag(std::uintptr_t address);
    void kernel_loads_flag(std::uintptr_t address) {
        if (has_flags_) kernel_follows_flag(address);
    }

    void kernel_touches(std::uintptr_t address, std::size_t bytes, Kind kind, const void* site) {
        if (!model::is_device(address)) kernel_meets_host(address, bytes, kind);
        if (model::is_global(address))
            memory_.global().touch(address, bytes, kind, site);
        else
            kernel_touches_elsewhere(address, bytes, kind, site);
    }
    void host_touches(std::uintptr_t address, std::size_t bytes, Kind kind, const void* site);
    // The same for memory of the runtime, of a thread outside host functions. Returns false, and
    // does nothing, unless the place is known.
    bool host_touches_again(std::uintptr_t address, std::size_t bytes, Kind kind, const void* site,
                            std::uint32_t thread) {
        HostPlace& place = place_for(site, thread);
        if (place.site != site || place.epoch != epoch_ || place.thread != thread ||
            place.function != 0 || dataflow_)
            return false;
        memory_.global().touch(place.accessing, address, bytes, kind, site);
        if (memory_.global().has_findings()) report(memory_.global());
        return true;
    }
    const std::deque<WatchedRange>& ranges() const { return ranges_; }
    // The code at `site` ends the life of this memory, which copies may still need (M4).
    void host_memory_dies(std::uintptr_t address, std::size_t bytes, trace::HazardForm form,
                          const void* site);
    // Registered memory is ordinary memory again, whatever waiting that implied (A1).
    void unpins(const model::Allocation& allocation, const void* site);
    // The same for a block of the program's heap, which nodes of graphs may use, too.
    void block_ends(std::uintptr_t address, std::size_t bytes, const void* site);
    // The running thread has returned to a function whose stack ends at `frame`.
    void stack_ends_at(std::uintptr_t frame, const void* site);
    // To be called before the operation enters its stream. Either its source is read during the
    // call (M1) and not by the operation, or its real source is `rows`, and the one in the
    // operation is a staging buffer.
    void source_is_read_by_call(model::Operation& operation);
    void source_is(model::Operation& operation, const model::Rows& rows);
    // Or its source may be read at any time from the call on (M8).
    void source_is_read_early(model::Operation& copy) { issued(copy).source_is_read_early = true; }
    // The call that issued the copy has waited until its source was read.
    void host_follows_source(const model::Operation& copy);
    // For a node of a graph: findings name the place where it was added, not where the graph is
    // launched. `ended`: what it uses although the program has freed it.
    void made_at(model::Operation& node, const void* site, EndedMemory ended = nullptr);
    const void* place_of_node(const model::Operation& node) const {
        return issued_[node.observed].site;
    }
    void is_of_plain_call(model::Operation& operation) { issued(operation).of_plain_call = true; }
    // Sets the memory that the operation allocates or frees.
    void memory_is(model::Operation& operation, std::uintptr_t address, std::size_t bytes) {
        note_rows(operation, {reinterpret_cast<unsigned char*>(address), bytes});
    }
    // The device's variables have the values now that the program begins with.
    void variables_begin(std::size_t device);
    // Newly allocated memory: earlier accesses to it are forgotten.
    void begins(const model::Allocation& allocation);
    // Newly allocated pinned memory: work of its earlier life may still be pending.
    void begins_pinned(const model::Allocation& allocation, const void* site);
    // The host frees memory, whether or not the call waits (A1).
    void frees(const model::Allocation& allocation, const void* site);

    // --- Observer
    void comes_after(const model::Stream& later, const model::Stream& earlier) override;
    void depends(model::Operation& kernel, model::Operation& primary) override;
    void launches(model::Operation& kernel, model::Operation& primary) override;
    void resolves(model::Operation& kernel, model::Operation& primary) override;
    void enters(model::Operation& kernel, bool after_wait) override;
    void launches_child(model::Operation& child, model::Operation& parent) override;
    void submits(model::Operation& operation) override;
    void adds_node(model::Operation& node,
                   std::span<model::Operation* const> dependencies) override;
    void begins_round(model::Operation& conditional) override;
    void adds_body_node(model::Operation& conditional, model::Operation& node,
                        std::span<model::Operation* const> dependencies,
                        model::BodyPlace place) override;
    void ends_rounds(model::Operation& conditional) override;
    void starts_body_node(model::Operation& node) override;
    void starts(model::Operation& operation) override;
    void begins_step(model::Operation& kernel) override;
    bool has_found() override;
    bool finds_nothing_in(std::span<const model::Touches> accesses) override;
    void touches(std::span<const model::Touches> accesses, bool again) override;
    void ends_step(model::Operation& kernel) override;
    void stores(model::Operation& operation, const void* bytes, std::size_t count) override;
    void reads(model::Operation& copy, const void* bytes, std::size_t count) override;
    void forgets(model::Operation& operation) override;

private:
    struct Early {
        hazard::Past start, after_wait;
        hazard::AccessorId accessor = 0;  // before the wait; 0: it has accessed nothing so far
    };
    // What is stored for an operation for as long as the simulation keeps it.
    struct Issued {
        hazard::Past past;
        // Of a kernel that may run beside others: what it comes after from its start, and what its
        // threads come after once they have waited (S4). Work behind it follows `past`.
        std::shared_ptr<Early> early;
        const void* site = nullptr;       // of the call
        hazard::AccessorId accessor = 0;  // 0: it has accessed nothing so far
        bool source_is_read_by_call = false;
        bool source_is_read_early = false;  // in sources_
        bool has_fenced = false;            // a kernel: one of its threads made a fence
        bool has_rows = false;              // in rows_
        bool uses_ended = false;            // in ended_
        bool of_plain_call = false;         // which is all that its caller knows to be pending
        bool is_of_body = false;            // in body_nodes_, rounds_ or both
    };
    // A kernel beside which the next one may run, and how far that had come when it was issued.
    struct Primary {
        model::Operation* operation;
        bool has_triggered = false;
        bool has_ended = false;
    };
    struct Node {
        model::Operation* operation;
        std::vector<model::Operation*> dependencies;
        std::vector<Primary> primaries;
    };
    // Of a stream whose kernels run beside each other.
    struct EarlyStream {
        std::vector<hazard::Past> waited_for;  // since its last kernel
        std::vector<hazard::Past> events;      // kernels whose programmatic events its next one
                                               // comes after
        std::vector<hazard::Actor> actors;
        std::vector<hazard::Past> starts;  // of the last kernel of each actor
        std::size_t next = 0;
    };
    struct EndedLife {
        std::uint32_t allocation = 0;
        hazard::AccessorId by = 0;  // what freed the memory
    };
    // The life of pool memory, from one allocation to the next one of the same bytes.
    struct Life {
        std::uintptr_t end = 0;
        std::uint32_t allocation = 0;        // the operation that began it
        hazard::AccessorId earlier_end = 0;  // what freed the memory before; 0: nothing
        std::vector<EndedLife> ended;        // of the same address, the last ones
    };
    // The end of a life: what freed the memory, and what had accessed it by then.
    struct End {
        hazard::AccessorId by = 0;
        std::uint32_t allocation = 0;  // the operation that began the life; 0: not known
        std::vector<hazard::StateRange> before;
    };
    // Memory that was freed while work was pending, on this device or another one, which may still
    // access it.
    struct BusyEnd {
        std::uintptr_t end = 0;
        hazard::AccessorId by = 0;
        std::uint32_t call = 0;
        std::uint32_t buffer = 0;
        bool pinned = false;
    };
    struct Variable {
        std::uintptr_t end = 0;
        std::uint32_t buffer = 0;  // trace::Buffer::id; 0: it has no name yet
    };
    // Accesses from one place in host code, between two changes of its thread's past.
    static constexpr std::size_t number_of_places = 64;
    struct HostPlace {
        const void* site = nullptr;
        std::uint32_t thread = 0;
        std::uint32_t function = 0;  // the operation, in a host function
        std::uint64_t epoch = 0;
        hazard::Shadow::Accessing accessing;
    };

    // The entry of this place, or one that may be given to it. There are several to choose from, so
    // that the lines of a loop do not drive each other out.
    HostPlace& place_for(const void* site, std::uint32_t thread) {
        const auto address = reinterpret_cast<std::uintptr_t>(site);
        const std::size_t first = address ^ address >> 6 ^ thread;
        HostPlace* unused = nullptr;
        for (std::size_t i = 0; i < 4; ++i) {
            HostPlace& place = places_[(first + i) % number_of_places];
            if (place.site == site && place.thread == thread) return place;
            if (!unused && place.epoch != epoch_) unused = &place;
        }
        return unused ? *unused : places_[first % number_of_places];
    }

    // Bodies of conditional nodes (watch_bodies.cpp). Their nodes are not known when the graph is
    // launched, but whatever follows must come after them: so their branches reserve moments then.
    struct Branches {
        hazard::Moment issuer;  // of the launch
        struct Branch {
            hazard::Moment last;
            hazard::Tick end;
        };
        std::vector<Branch> branches;
    };
    // A node of a body. Its past is known when it starts.
    struct BodyNode {
        hazard::Past past;
        std::vector<std::shared_ptr<BodyNode>> after;
        std::shared_ptr<Branches> branches;
        std::uint32_t branch = 0;
    };
    // The rounds of a conditional node.
    struct Rounds {
        std::shared_ptr<Branches> branches;
        std::vector<std::shared_ptr<BodyNode>> before;  // what the nodes of a round come after
        std::vector<std::shared_ptr<BodyNode>> leaves;  // of this round
    };

    hazard::Actor actor_of(const model::Stream& stream);
    hazard::Actor actor_of(HostThread& thread);
    // What the running thread, or the host function that it runs, hands to another one.
    hazard::Past handed_over();
    void flags_order();
    Issued& issued(model::Operation& operation);
    void note_rows(model::Operation& operation, const model::Rows& rows);
    // The source of a copy, if it is not the one in the transfer; or the memory that an allocation
    // or free concerns, with its size as the pitch. Empty if none was noted.
    model::Rows rows_of(const model::Operation& operation) const;
    void issue(model::Operation& operation, hazard::Actor actor);
    void issue_nodes(model::Operation& graph);
    void reserve_branches(model::Operation& conditional, hazard::Actor actor);
    bool is_early(const model::Operation& operation) const;
    void issue_early(model::Operation& kernel, hazard::Actor own, hazard::Actor stream,
                     const std::vector<Primary>& primaries);
    void issue_behind_events(model::Operation& kernel, hazard::Actor stream);
    void issue_programmatic_record(model::Operation& record);
    void learn_launch(Early& early, const model::Operation& primary) const;
    void learn_end(Early& early, const model::Operation& primary) const;
    hazard::Past& current_past(model::Operation& kernel);
    std::optional<bool> missing_wait(const hazard::Conflict& conflict) const;
    hazard::Past start_of(const model::Operation& kernel) const;
    hazard::Past end_of(const model::Operation& kernel) const;
    hazard::Actor actor_for_early(EarlyStream& stream, const std::vector<Primary>& primaries);
    void note_waited(const model::Operation& operation, const model::Operation& instance);
    hazard::Past past_of_thread() const;
    hazard::AccessorId accessor_of(model::Operation& operation);
    void touch(model::Operation& operation, const model::Rows& rows, Kind kind);
    void touch_heap(model::Operation& operation, std::uintptr_t address, std::size_t bytes,
                    Kind kind);
    void note_source(model::Operation& operation, const model::Rows& rows);
    void issue_source(model::Operation& copy, hazard::Actor stream);
    void touch_source(model::Operation& copy, const model::Rows& rows);
    bool is_out_of_stream_order(const hazard::Conflict& conflict) const;
    // Calls visit(shadow, address, bytes) for the part of a transfer's rows that has a shadow,
    // piece by piece.
    template <class Visit>
    void for_rows(const model::Operation& operation, const model::Rows& rows, Visit visit) {
        const model::Transfer& transfer = *operation.transfer();
        for (std::size_t done = 0; done < transfer.bytes; done += transfer.row_bytes) {
            const auto address = reinterpret_cast<std::uintptr_t>(rows.first) +
                                 done / transfer.row_bytes * rows.pitch;
            if (!has_shadow(address)) return;
            memory_.for_range(address, transfer.row_bytes, operation.device, visit);
        }
    }
    bool has_shadow(std::uintptr_t address) const;
    void report_ended(model::Operation& operation);
    void note_plain_call(model::Operation& operation);
    void kernel_touches_elsewhere(std::uintptr_t address, std::size_t bytes, Kind kind,
                                  const void* site);
    HostPlace& host_place(const void* site);
    // What is kept of this memory; null: nothing is.
    DeviceBytes* bytes_in(std::uintptr_t address, std::size_t bytes, std::size_t device);
    void kernel_meets_host(std::uintptr_t address, std::size_t bytes, Kind kind);
    void host_meets_devices(std::uintptr_t address, std::size_t bytes, Kind kind,
                            hazard::AccessorId host);
    void reads_unseen(hazard::AccessorId reader);
    void follow_recorded(hazard::Actor actor, const model::Operation& recorded);
    void watch_host_side(const model::Operation& operation, const Issued& kept);
    void kernel_follows_flag(std::uintptr_t address);
    void forget_ranges();
    static void widen_bounds(const WatchedRange& range);

    void begin_life(model::Operation& allocation, std::uintptr_t address, std::size_t bytes);
    void end_life(hazard::AccessorId who, std::uintptr_t address, std::size_t bytes);
    void end_while_busy(const model::Allocation& allocation, hazard::AccessorId host);
    hazard::AccessorId end_of_life(const Life& life, std::uint32_t operation) const;
    bool report_earlier_life(const hazard::ConflictingRange& range);
    void report_races_before(hazard::AccessorId end, hazard::AccessorId who, Kind kind,
                             const hazard::ConflictingRange& range);
    bool report_busy_end(const hazard::ConflictingRange& range);
    void report_dead(const WatchedRange& range, trace::HazardForm form, const void* site);
    void report(hazard::Shadow& shadow);
    void report(const hazard::ConflictingRange& range);
    void report_conflict(const hazard::ConflictingRange& range);
    bool is_dead(const hazard::ConflictingRange& range) const;
    void report(const hazard::UntouchedRange& range);
    std::uint32_t buffer_at(std::uintptr_t address);  // trace::Buffer::id; 0: none
    std::uint32_t variable_at(std::uintptr_t address);
    trace::HazardPlace place_of(hazard::AccessorId accessor, Kind kind) const;
    hazard::Role role_of(hazard::AccessorId accessor) const {
        return states_.accessor(accessor).role;
    }

    Runtime& runtime_;
    Findings& findings_;
    HeldMemories& held_;
    hazard::Order order_;
    hazard::AccessStates states_;
    WatchedMemory memory_;
    std::vector<hazard::Actor> streams_;                    // by stream id; 0: none yet
    std::vector<std::vector<hazard::Actor>> graph_actors_;  // by stream id
    std::unordered_map<const void*, hazard::Actor> objects_;
    std::deque<Issued> issued_;                                // by Operation::observed
    std::unordered_map<std::uint32_t, model::Rows> rows_;      // by Operation::observed
    std::unordered_map<std::uint32_t, EndedMemory> ended_;     // by Operation::observed
    std::unordered_map<std::uint32_t, hazard::Past> sources_;  // by Operation::observed
    std::map<std::uint32_t, hazard::Moment> plain_calls_;      // the last of each stream
    std::map<std::uint32_t, hazard::Actor> source_readers_;    // by HostThread::id
    // Of copies whose source may be read early: what comes before the copy itself.
    std::unordered_map<hazard::AccessorId, hazard::Past> source_accessors_;
    std::unordered_map<std::uint32_t, std::shared_ptr<BodyNode>> body_nodes_;  // the same
    std::unordered_map<std::uint32_t, Rounds> rounds_;                         // the same
    std::map<std::uint32_t, std::vector<hazard::Actor>> body_actors_;          // by stream id
    std::size_t used_body_actors_ = 0;  // of the graph that is being launched
    std::vector<std::uint32_t> spare_issued_;
    std::vector<Node> nodes_;                             // of the graph that is being launched
    std::vector<Primary> primaries_;                      // of the kernel that is issued next
    std::map<std::uint32_t, EarlyStream> early_streams_;  // by stream id
    // Of kernels that may run beside others: what comes before their end, and whether these are the
    // accesses after the wait.
    std::unordered_map<hazard::AccessorId, std::pair<hazard::Past, bool>> early_accessors_;
    bool after_wait_ = false;  // the thread that runs has waited for the grids before (S4)
    std::map<std::uintptr_t, Life> lives_;         // by address
    std::map<std::uintptr_t, End> ends_;           // of lives, by address
    std::map<std::uintptr_t, BusyEnd> busy_ends_;  // by address
    std::deque<WatchedRange> ranges_;
    std::map<std::uintptr_t, Variable> variables_;  // those named in findings, by address
    std::array<HostPlace, number_of_places> places_{};
    std::uint64_t epoch_ = 1;                  // incremented whenever a host thread's past grows
    std::unique_ptr<Dataflow> dataflow_;       // null if the run was not asked for it
    std::unique_ptr<HostWaits> host_waits_;    // the same
    DeviceBytes device_bytes_;                 // used where there is dataflow_
    std::vector<DeviceBytes> variable_bytes_;  // of the variables of each device; the same
    model::Operation* running_kernel_ = nullptr;
    bool has_flags_ = false;  // a store to device memory was a release
};

}  // namespace streamlab::cudart
