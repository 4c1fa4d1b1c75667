#pragma once

#include "streamlab/thrust/reductions.hpp"
#include "streamlab/thrust/selection.hpp"
