#include "model/clock/transfers.hpp"

#include <algorithm>
#include <cstring>
#include <iterator>

#include "model/costs/transfer_cost.hpp"
#include "model/memory/address_space.hpp"
#include "model/memory/device_variables.hpp"
#include "model/memory/large_stores.hpp"
#include "model/memory/page_versions.hpp"

namespace streamlab::model {

namespace {

bool uses_bus(const Operation& operation) {
    return operation.engine == EngineId::h2d || operation.engine == EngineId::d2h;
}

// Returns the copy of the same stream and engine that starts as soon as `done` has ended; null if
// there is none, or if it has other pending dependencies.
const Operation* next_copy(const Operation& done) {
    const Operation* last = &done;
    for (const Edge* edge = done.waiters; edge;) {
        const Operation& next = *edge->waiter;
        if (edge->cause != Cause::stream_order || next.stream != done.stream ||
            edge->kind != EdgeKind::end) {
            edge = edge->next;
            continue;
        }
        if (next.waits_for > 1) return nullptr;
        const bool is_same_engine =
            next.engine == done.engine && next.engine_device == done.engine_device;
        if (!is_event(next.kind)) return is_same_engine ? &next : nullptr;
        last = &next;
        edge = last->waiters;
    }
    return nullptr;
}

// Sets `count` bytes of a row of a memset, beginning at byte `column`.
void set_elements(unsigned char* to, std::size_t column, std::size_t count,
                  const Transfer& transfer) {
    if (transfer.element_bytes == 1) {
        std::memset(to, static_cast<int>(transfer.value), count);
        return;
    }
    for (std::size_t i = 0; i < count; ++i)
        to[i] = static_cast<unsigned char>(transfer.value >>
                                           (8 * ((column + i) % transfer.element_bytes)));
}

}  // namespace

// Remaining duration. Clamped at 0, because the rounded rate can overshoot slightly.
Nanoseconds Transfers::Flight::left_at(Nanoseconds now) const {
    return std::max<Nanoseconds>(left_ns - (now - at_ns) * percent / 100, 0);
}

// Null for memsets: they run on the multiprocessors, concurrently with everything else.
Transfers::Engine* Transfers::engine_of(const Operation& operation) {
    switch (operation.engine) {
    case EngineId::h2d:
        return &engines_[0];
    case EngineId::d2h:
        return &engines_[one_copy_engine_ ? 0 : 1];
    case EngineId::d2d:
        return &engines_[2];
    default:
        return nullptr;
    }
}

void Transfers::add(Operation& operation, Nanoseconds now) {
    Engine* engine = engine_of(operation);
    if (engine && !engine->is_free_for(operation)) {
        auto place = engine->waiting.end();
        while (!one_copy_engine_ && place != engine->waiting.begin() &&
               (*std::prev(place))->id > operation.id)
            --place;
        engine->waiting.insert(place, &operation);
        return;
    }
    if (engine) {
        engine->busy = &operation;
        engine->kept_for = nullptr;
    }
    start(operation, now);
}

void Transfers::start(Operation& operation, Nanoseconds now) {
    operation.started = true;
    operation.start_ns = now;
    if (operation.transfer()->prefetch) migrate(operation);
    const std::uint64_t future = queue_.push(now + operation.transfer()->duration_ns,
                                             FutureEventKind::transfer_done, &operation);
    in_flight_.push_back({&operation, operation.transfer()->duration_ns, now, 100, future});
    divide_bus_bandwidth(now);
}

void Transfers::migrate(Operation& prefetch) {
    Transfer& transfer = *prefetch.transfer();
    transfer.bytes = transfer.row_bytes =
        managed_.move(reinterpret_cast<std::uintptr_t>(transfer.to.first), transfer.prefetch_range,
                      transfer.prefetch_to, true);
    transfer.duration_ns = transfer_ns(profile_, prefetch.kind, transfer);
}

bool Transfers::finish(Operation& operation, const FutureEvent& future) {
    const auto flight = std::find_if(in_flight_.begin(), in_flight_.end(),
                                     [&](const Flight& one) { return one.future == future.order; });
    if (flight == in_flight_.end()) return false;
    move_until(operation, operation.transfer()->bytes);
    in_flight_.erase(flight);
    Engine* engine = engine_of(operation);
    if (engine) engine->busy = nullptr;
    if (keeps_stream_ && operation.is_on_copy_engine()) engine->kept_for = next_copy(operation);
    if (engine && !engine->kept_for && !engine->waiting.empty()) {
        Operation& next = *engine->waiting.front();
        engine->waiting.pop_front();
        engine->busy = &next;
        next.cause = Cause::engine_busy;
        next.cause_operation = operation.id;
        start(next, future.time_ns);
    } else {
        divide_bus_bandwidth(future.time_ns);
    }
    return true;
}

// Called when a copy has started or ended: the speed of a copy in the other direction may change.
void Transfers::divide_bus_bandwidth(Nanoseconds now) {
    const bool both = engines_[0].busy && engines_[1].busy;
    for (Flight& flight : in_flight_)
        if (uses_bus(*flight.operation)) set_speed(flight, both ? shared_bus_percent_ : 100, now);
}

void Transfers::set_speed(Flight& flight, std::int64_t percent, Nanoseconds now) {
    if (flight.percent == percent) return;
    flight.left_ns = flight.left_at(now);
    flight.at_ns = now;
    flight.percent = percent;
    // Replaces the future event that was queued before: finish() ignores that one, since its order
    // does not match.
    flight.future = queue_.push(now + (flight.left_ns * 100 + percent - 1) / percent,
                                FutureEventKind::transfer_done, flight.operation);
}

void Transfers::advance(Nanoseconds now) {
    for (const Flight& flight : in_flight_) {
        Operation& operation = *flight.operation;
        const Nanoseconds duration = operation.transfer()->duration_ns;
        const Nanoseconds spent = duration - flight.left_at(now);
        if (duration > 0 && spent <= 0) continue;
        const double part =
            duration > 0 ? static_cast<double>(spent) / static_cast<double>(duration) : 1.0;
        const auto bytes = static_cast<double>(operation.transfer()->bytes) * std::min(part, 1.0);
        move_until(operation, static_cast<std::size_t>(bytes));
    }
}

void Transfers::move_until(Operation& operation, std::size_t bytes) {
    Transfer& transfer = *operation.transfer();
    if (transfer.prefetch || transfer.is_void || !moves_bytes) return;
    if (transfer.moved >= bytes) return;
    device_variables->enter(operation.device);
    const OpenDeviceMemory open(is_device(reinterpret_cast<std::uintptr_t>(transfer.to.first)));
    while (transfer.moved < bytes) {
        const std::size_t row = transfer.moved / transfer.row_bytes;
        const std::size_t column = transfer.moved % transfer.row_bytes;
        const std::size_t count = std::min(transfer.row_bytes - column, bytes - transfer.moved);
        unsigned char* const to = transfer.to.first + row * transfer.to.pitch + column;
        if (count >= large_store && before_large_store)
            before_large_store(reinterpret_cast<std::uintptr_t>(to), count);
        if (operation.kind == OperationKind::memset) {
            set_elements(to, column, count, transfer);
        } else {
            const unsigned char* const from =
                transfer.from.first + row * transfer.from.pitch + column;
            if (observer) observer->reads(operation, from, count);
            std::memmove(to, from, count);
        }
        page_versions::forget(reinterpret_cast<std::uintptr_t>(to), count);
        if (observer) observer->stores(operation, to, count);
        transfer.moved += count;
    }
}

void Transfers::drop_all() {
    for (Engine& engine : engines_)
        engine = {};
    in_flight_.clear();
}

}  // namespace streamlab::model
