// For programs that include it by habit.
#pragma once

#include <type_traits>
