// Functions of the C++ library that store through a hidden pointer
// (runtime_api/library_objects.def).
#pragma once

namespace streamlab::cudart {

// Redirects error_category::message() through the check of its result object: virtual calls have no
// symbol to redirect. Returns false if the virtual tables cannot be modified.
bool see_messages_of_categories();

}  // namespace streamlab::cudart
