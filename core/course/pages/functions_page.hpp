// Generates docs/functions.md from the table of the runtime API's functions.
#pragma once

#include <string>

namespace streamlab::pages {

// `frame` is the page's template (core/course/pages/templates/functions.md), with placeholders:
// {all}, {works}, {accepted}, {refused} and {missing} for numbers of functions, and {families} for
// the tables.
std::string functions_page(const std::string& frame);

}  // namespace streamlab::pages
