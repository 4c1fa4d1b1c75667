// A reference-counted object of the program. Graphs, executable graphs and the program hold
// references.
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
// Destroys the object when its last reference is released.
void release(UserObject& object, unsigned count);

// The references held by one graph. A copy of the graph holds the same number.
class UserObjectReferences {
public:
    UserObjectReferences() = default;
    UserObjectReferences(const UserObjectReferences& other);
    UserObjectReferences& operator=(const UserObjectReferences& other);
    ~UserObjectReferences();

    // Takes ownership of references that already exist.
    void take(UserObject& object, unsigned count) { held_[object.handle].add(object, count); }
    // Returns false if the graph does not hold that many references.
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
    std::map<cudaUserObject_t, Held> held_;  // handles increase in order of creation
};

}  // namespace streamlab::cudart
