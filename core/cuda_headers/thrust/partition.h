#pragma once

#include "streamlab/thrust/selection.hpp"
