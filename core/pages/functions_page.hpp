// docs/functions.md: the table of the runtime API's functions, as a page.
#pragma once

#include <string>

namespace streamlab::pages {

// `frame` is the page without what the table says (core/pages/templates/functions.md): it has
// {all}, {works}, {accepted}, {refused} and {missing} for numbers of functions, and {families} for
// the tables.
std::string functions_page(const std::string& frame);

}  // namespace streamlab::pages
