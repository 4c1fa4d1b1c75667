#pragma once

#include "streamlab/thrust/vectors.hpp"
// Thrust's header includes these, and programs rely on it.
#include "thrust/iterator/zip_iterator.h"
