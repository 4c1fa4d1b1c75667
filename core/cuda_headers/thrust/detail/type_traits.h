// Empty header, for programs that include it.
#pragma once

#include <type_traits>
