#include "cudart/observe/order/pasts.hpp"

#include "cudart/state/runtime.hpp"

namespace streamlab::cudart {

using hazard::Actor;
using hazard::Past;
using model::Operation;

Pasts::Pasts(Runtime& runtime) : runtime_(runtime) {
    order_.add_actor();      // number 0 is reserved
    issued_.emplace_back();  // number 0 is reserved
}

void Pasts::enable_wait_records() {
    host_waits_ = std::make_unique<HostWaits>(runtime_.writer, order_);
}

Actor Pasts::actor_of(const void* object) {
    Actor& actor = objects_[object];
    if (!actor) actor = order_.add_actor();
    return actor;
}

const Actor* Pasts::find_actor_of(const void* object) const {
    const auto found = objects_.find(object);
    return found == objects_.end() ? nullptr : &found->second;
}

std::uint32_t Pasts::new_number() {
    if (spare_issued_.empty()) {
        issued_.emplace_back();
        return static_cast<std::uint32_t>(issued_.size() - 1);
    }
    const std::uint32_t number = spare_issued_.back();
    spare_issued_.pop_back();
    return number;
}

void Pasts::issue(Operation& operation, Actor actor) {
    HostThread& thread = runtime_.thread();
    Issued& kept = issued(operation);
    kept.past = order_.issue(actor, actor_of(thread));
    if (!kept.site) kept.site = thread.caller;
    change();
}

void Pasts::on_submitted(const Operation& operation) {
    if (host_waits_) host_waits_->issued(operation, past_of(operation).self());
}

void Pasts::forget(Operation& operation) {
    issued_[operation.observed] = {};
    spare_issued_.push_back(operation.observed);
    operation.observed = 0;
}

Past Pasts::of_thread() const {
    HostThread& thread = runtime_.thread();
    return thread.function_operation ? past_of(*thread.function_operation)
                                     : order_.now(thread.actor);
}

void Pasts::order_host_after(const Past& past) {
    HostThread& thread = runtime_.thread();
    // A host function is an operation of its stream: new edges extend the operation's past.
    if (thread.function_operation) {
        Past& own = issued(*thread.function_operation).past;
        own = joined(own, past);
    } else {
        order_.follow(actor_of(thread), past);
        if (host_waits_) host_waits_->learned(thread);
    }
    change();
}

Past Pasts::handed_over() {
    HostThread& thread = runtime_.thread();
    return thread.function_operation ? past_of(*thread.function_operation)
                                     : order_.hand_over(actor_of(thread));
}

bool Pasts::is_host_ordered_after(const Operation& recorded) const {
    return of_thread().covers(past_of(recorded).issuer());
}

void Pasts::follow_recorded(Actor actor, const Operation& recorded) {
    if (is_host_ordered_after(recorded)) order_.follow(actor, past_of(recorded));
}

void Pasts::on_thread_created(HostThread& thread) {
    order_.follow(actor_of(thread), handed_over());
    change();
}

void Pasts::releases(const void* object) {
    if (model::is_global(reinterpret_cast<std::uintptr_t>(object))) note_release_store();
    const Actor actor = actor_of(object);
    order_.follow(actor, handed_over());
    change();
}

void Pasts::note_release_store() {
    has_flags_ = true;
    model::atomics_order_kernels = true;
}

}  // namespace streamlab::cudart
