// Lifetimes of streams and events, with the call sites of creation and destruction (E7).
#pragma once

#include <cstddef>
#include <vector>

#include "cudart/observe/found/place.hpp"

namespace streamlab::cudart {

struct HandleLifetime {
    CallSite created;
    CallSite destroyed;
};

// Lifetimes of one kind of handle. `index`: its index in the HandleTable, which is never reused.
class HandleLifetimes {
public:
    void created(const ApiCall& call, std::size_t index) {
        if (lives_.size() <= index) lives_.resize(index + 1);
        lives_[index].created = site_of(call);
    }
    void destroyed(const ApiCall& call, std::size_t index) {
        if (index < lives_.size()) lives_[index].destroyed = site_of(call);
    }
    HandleLifetime operator[](std::size_t index) const {
        return index < lives_.size() ? lives_[index] : HandleLifetime{};
    }

private:
    std::vector<HandleLifetime> lives_;
};

}  // namespace streamlab::cudart
