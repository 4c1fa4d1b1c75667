// Functions of the C++ library that store through a hidden pointer
// (runtime_api/library_objects.def).
#pragma once

namespace streamlab::cudart {

// Leads error_category::message() through the look at the place for its text: calls of virtual
// functions name no symbol. Returns false where the tables cannot be changed.
bool see_messages_of_categories();

}  // namespace streamlab::cudart
