// Atomic operations whose results nobody uses, which a process that runs some of a wave's blocks
// keeps for the program (model/parallel/updates.hpp).
#include "model/parallel/updates.hpp"

#include <cstring>

#include "cudart/access/access.hpp"
#include "cudart/hazards/watch.hpp"
#include "model/samples/event_log.hpp"
#include "streamlab/cudart/entry_points.hpp"

namespace streamlab::cudart {

namespace kept_updates {

using model::Update;

std::size_t bytes_of(const Update& update) { return update.what & 15; }
std::uint32_t operation_of(const Update& update) {
    return update.what & streamlab_update_operation;
}
bool is_of_floats(const Update& update) { return (update.what & streamlab_atomic_of_floats) != 0; }
bool is_signed(const Update& update) { return (update.what & streamlab_update_of_signed) != 0; }

template <class Number>
Number change(Number before, Number value, std::uint32_t operation) {
    switch (operation) {
    case streamlab_update_add:
        return before + value;
    case streamlab_update_minimum:
        return before < value ? before : value;
    case streamlab_update_maximum:
        return before > value ? before : value;
    default:
        return before;
    }
}

template <class Word>
Word change_word(Word before, Word value, std::uint32_t operation) {
    switch (operation) {
    case streamlab_update_subtract:
        return before - value;
    case streamlab_update_increment:
        return before >= value ? 0 : before + 1;
    case streamlab_update_decrement:
        return before == 0 || before > value ? value : before - 1;
    case streamlab_update_and:
        return before & value;
    case streamlab_update_or:
        return before | value;
    case streamlab_update_xor:
        return before ^ value;
    default:
        return change(before, value, operation);
    }
}

template <class Number, class Change>
void make_one(const Update& update, Change changed) {
    auto* const place = reinterpret_cast<void*>(update.address);
    Number before, value;
    std::memcpy(&before, place, sizeof before);
    std::memcpy(&value, &update.value, sizeof value);
    const Number after = changed(before, value, operation_of(update));
    std::memcpy(place, &after, sizeof after);
}

template <class Word, class Signed, class Float>
void make_sized(const Update& update) {
    if (is_of_floats(update)) return make_one<Float>(update, change<Float>);
    const std::uint32_t operation = operation_of(update);
    const bool compares =
        operation == streamlab_update_minimum || operation == streamlab_update_maximum;
    if (compares && is_signed(update)) return make_one<Signed>(update, change<Signed>);
    make_one<Word>(update, change_word<Word>);
}

void make(const Update& update) {
    if (bytes_of(update) == 4)
        make_sized<std::uint32_t, std::int32_t, float>(update);
    else
        make_sized<std::uint64_t, std::int64_t, double>(update);
}

const bool are_made = (model::make_update = make, true);

}  // namespace kept_updates

void keep_update(std::uintptr_t address, std::uint32_t what, std::uint64_t value, Site site) {
    const model::Update update{address, value, what, 0};
    const std::size_t bytes = kept_updates::bytes_of(update);
    const bool of_floats = kept_updates::is_of_floats(update);
    Watch* const watch = runtime_if_ready->watch;
    const bool orders = model::atomics_order_kernels || (watch && watch->kernel_has_fenced());
    if (address % bytes != 0 || orders) model::leave_to_the_program();
    if (model::device_context.logs) {
        model::log_access(reinterpret_cast<std::uintptr_t>(site), address, bytes,
                          model::EventKind::store);
        if (model::device_context.logs) model::log_as_atomic(address, of_floats);
    }
    expect_for_the_program(address, bytes);
    model::device_context.bytes += bytes;
    model::device_context.thread->touched_global = true;
    model::keep_update(update, bytes);
}

}  // namespace streamlab::cudart
