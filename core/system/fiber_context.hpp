// What a stack is switched by: Boost.Context in a process, Emscripten's fibers in a tab.
#pragma once

#ifdef __EMSCRIPTEN__

namespace streamlab::system {
class TabFiber;
using FiberContext = TabFiber*;
}  // namespace streamlab::system

#else

#include <boost/context/detail/fcontext.hpp>

namespace streamlab::system {
using FiberContext = boost::context::detail::fcontext_t;
}

#endif
