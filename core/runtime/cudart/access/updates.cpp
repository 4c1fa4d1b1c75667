// Atomic operations with unused results, which a worker process stores for the main process
// (model/parallel/updates.hpp).
#include "model/parallel/updates.hpp"

#include <cstring>

#include "cudart/access/access.hpp"
#include "cudart/observe/observation/observation.hpp"
#include "model/execution/thread_watch.hpp"
#include "streamlab/cudart/entry_points.hpp"

namespace streamlab::cudart {

namespace deferred_updates {

using model::Update;

std::size_t bytes_of(const Update& update) { return update.what & streamlab_atomic_bytes; }
std::uint32_t operation_of(const Update& update) {
    return update.what & streamlab_update_operation;
}
bool is_of_floats(const Update& update) { return (update.what & streamlab_atomic_of_floats) != 0; }

template <class Word>
Word changed(Word before, Word value, std::uint32_t operation) {
    switch (operation) {
    case streamlab_update_subtract:
        return before - value;
    case streamlab_update_and:
        return before & value;
    case streamlab_update_or:
        return before | value;
    case streamlab_update_xor:
        return before ^ value;
    default:
        return before + value;
    }
}
template <>
float changed(float before, float value, std::uint32_t) {
    return before + value;
}
template <>
double changed(double before, double value, std::uint32_t) {
    return before + value;
}

template <class Number>
void make_one(const Update& update) {
    auto* const place = reinterpret_cast<void*>(update.address);
    Number before, value;
    std::memcpy(&before, place, sizeof before);
    std::memcpy(&value, &update.value, sizeof value);
    const Number after = changed(before, value, operation_of(update));
    std::memcpy(place, &after, sizeof after);
}

template <class Word, class Float>
void make_sized(const Update& update) {
    is_of_floats(update) ? make_one<Float>(update) : make_one<Word>(update);
}

void make(const Update& update) {
    if (bytes_of(update) == 4)
        make_sized<std::uint32_t, float>(update);
    else
        make_sized<std::uint64_t, double>(update);
}

const bool are_made = (model::apply_update = make, true);

}  // namespace deferred_updates

void defer_update(std::uintptr_t address, std::uint32_t what, std::uint64_t value, Site site) {
    const model::Update update{address, value, what, 0};
    const std::size_t bytes = deferred_updates::bytes_of(update);
    const bool of_floats = deferred_updates::is_of_floats(update);
    const bool orders =
        model::atomics_order_kernels || (observation && observation->kernels.has_fenced());
    const bool cost_depends_on_result =
        deferred_updates::operation_of(update) == streamlab_update_by_branches;
    if (address % bytes != 0 || orders || cost_depends_on_result) model::abort_worker();
    if (model::device_context.logs) {
        model::log_access(reinterpret_cast<std::uintptr_t>(site), address, bytes,
                          model::EventKind::store);
        if (model::device_context.logs) model::log_as_atomic(address, of_floats);
    }
    require_mergeable_access(address, bytes);
    model::device_context.bytes += bytes;
    model::device_context.thread->touched_global = true;
    model::defer_update(update, bytes);
}

}  // namespace streamlab::cudart
