#include "cudart/graph/user_object.hpp"

#include <algorithm>

#include "cudart/graph/handles.hpp"

namespace streamlab::cudart {

void retain(UserObject& object, unsigned count) { object.references += count; }

void release(UserObject& object, unsigned count) {
    object.references -= std::min(count, object.references);
    if (object.references > 0) return;
    {
        const model::ProgramCallback lent(*model::current_host);
        object.destroy(object.object);
    }
    forget_handle(object.handle);
    delete &object;
}

UserObjectReferences::UserObjectReferences(const UserObjectReferences& other) : held_(other.held_) {
    for (const auto& [handle, held] : held_)
        retain(*held.object, held.count);
}

UserObjectReferences& UserObjectReferences::operator=(const UserObjectReferences& other) {
    UserObjectReferences copy(other);
    std::swap(held_, copy.held_);
    return *this;
}

UserObjectReferences::~UserObjectReferences() {
    for (const auto& [handle, held] : held_)
        release(*held.object, held.count);
}

bool UserObjectReferences::give_back(UserObject& object, unsigned count) {
    const auto place = held_.find(object.handle);
    if (place == held_.end() || place->second.count < count) return false;
    place->second.count -= count;
    if (place->second.count == 0) held_.erase(place);
    release(object, count);
    return true;
}

}  // namespace streamlab::cudart
