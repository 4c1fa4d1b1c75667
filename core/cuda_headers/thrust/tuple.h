#pragma once

#include "streamlab/thrust/tuple.hpp"
