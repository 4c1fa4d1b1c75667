// Functions of the C++ library that store through a hidden pointer
// (runtime_api/library_objects.def).
#pragma once

namespace streamlab::cudart {

// Makes error_category::message() check its result object. The function is virtual, so its calls
// have no symbol to redirect. Returns false if the virtual tables cannot be modified.
bool redirect_category_messages();

}  // namespace streamlab::cudart
