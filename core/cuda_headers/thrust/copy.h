#pragma once

#include "streamlab/thrust/copying.hpp"
#include "streamlab/thrust/selection.hpp"
