// Which fiber comes next, whatever its stack is switched by (fibers.cpp, system/web/fibers.cpp).
#include "model/fibers.hpp"

namespace streamlab::model {

Fiber* FiberPool::take() {
    if (!free_) make_more();
    Fiber* const fiber = free_;
    free_ = fiber->next;
    fiber->parked = false;
    return fiber;
}

void FiberPool::give_back(Fiber* fiber) {
    fiber->next = free_;
    free_ = fiber;
}

}  // namespace streamlab::model
