// An object of the program that lives until the last reference to it is gone: graphs and executable
// graphs hold some, the program others.
#pragma once

#include <map>

#include "streamlab/cudart/types.hpp"

namespace streamlab::cudart {

struct UserObject {
    void* object = nullptr;
    cudaHostFn_t destroy = nullptr;
    unsigned references = 0;
    cudaUserObject_t handle = nullptr;
};

void retain(UserObject& object, unsigned count);
// Destroys it with its last reference.
void release(UserObject& object, unsigned count);

// What one graph holds; a copy of it holds as many.
class UserObjectReferences {
public:
    UserObjectReferences() = default;
    UserObjectReferences(const UserObjectReferences& other);
    UserObjectReferences& operator=(const UserObjectReferences& other);
    ~UserObjectReferences();

    // The references are there already.
    void take(UserObject& object, unsigned count) { held_[object.handle].add(object, count); }
    // False where it does not hold as many.
    bool give_back(UserObject& object, unsigned count);

private:
    struct Held {
        UserObject* object = nullptr;
        unsigned count = 0;
        void add(UserObject& its_object, unsigned more) {
            object = &its_object;
            count += more;
        }
    };
    std::map<cudaUserObject_t, Held> held_;  // handles grow in order of making
};

}  // namespace streamlab::cudart
