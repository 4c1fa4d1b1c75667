// Position at which the runtime has ended a program in a tab: the number of its last call.
#pragma once

namespace streamlab::system {

extern const void* ended_at;  // null: unknown

}  // namespace streamlab::system
