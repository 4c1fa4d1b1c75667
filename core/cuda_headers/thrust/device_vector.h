#pragma once

#include "streamlab/thrust/vectors.hpp"
// Thrust's header includes these, and programs rely on it.
#include <cassert>
#include <chrono>
#include <iostream>

#include "thrust/iterator/zip_iterator.h"
#include "thrust/version.h"
