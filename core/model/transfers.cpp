#include "model/transfers.hpp"

#include <algorithm>
#include <cstring>

namespace streamlab::model {

// Null for memsets: the multiprocessors do them, beside everything else.
Transfers::Engine* Transfers::engine_of(Operation& operation) {
    switch (operation.engine) {
    case EngineId::h2d:
        return &engines_[0];
    case EngineId::d2h:
        return &engines_[one_copy_engine_ ? 0 : 1];
    case EngineId::d2d:
        return &engines_[3];
    default:
        return nullptr;
    }
}

void Transfers::add(Operation& operation, Nanoseconds now) {
    Engine* engine = engine_of(operation);
    if (engine && engine->busy) {
        engine->waiting.push_back(&operation);
        return;
    }
    if (engine) engine->busy = &operation;
    start(operation, now);
}

void Transfers::start(Operation& operation, Nanoseconds now) {
    operation.started = true;
    operation.start_ns = now;
    in_flight_.push_back(&operation);
    queue_.push(now + operation.duration_ns, HappeningKind::transfer_done, &operation);
}

void Transfers::finish(Operation& operation, Nanoseconds now) {
    move_until(operation, operation.transfer.bytes);
    in_flight_.erase(std::find(in_flight_.begin(), in_flight_.end(), &operation));
    Engine* engine = engine_of(operation);
    if (!engine) return;
    engine->busy = nullptr;
    if (engine->waiting.empty()) return;
    Operation& next = *engine->waiting.front();
    engine->waiting.pop_front();
    engine->busy = &next;
    next.cause = Cause::engine_busy;
    next.cause_operation = operation.id;
    start(next, now);
}

void Transfers::advance(Nanoseconds now) {
    for (Operation* operation : in_flight_) {
        const Nanoseconds spent = now - operation->start_ns;
        if (spent <= 0) continue;
        const double part =
            operation->duration_ns > 0
                ? static_cast<double>(spent) / static_cast<double>(operation->duration_ns)
                : 1.0;
        const auto bytes = static_cast<double>(operation->transfer.bytes) * std::min(part, 1.0);
        move_until(*operation, static_cast<std::size_t>(bytes));
    }
}

void Transfers::move_until(Operation& operation, std::size_t bytes) {
    Transfer& transfer = operation.transfer;
    while (transfer.moved < bytes) {
        const std::size_t row = transfer.moved / transfer.row_bytes;
        const std::size_t column = transfer.moved % transfer.row_bytes;
        const std::size_t count = std::min(transfer.row_bytes - column, bytes - transfer.moved);
        unsigned char* const to = transfer.to.first + row * transfer.to.pitch + column;
        if (operation.kind == OperationKind::memset) {
            std::memset(to, transfer.value, count);
        } else {
            std::memmove(to, transfer.from.first + row * transfer.from.pitch + column, count);
        }
        transfer.moved += count;
    }
}

void Transfers::drop_all() {
    for (Engine& engine : engines_)
        engine = {};
    in_flight_.clear();
}

}  // namespace streamlab::model
