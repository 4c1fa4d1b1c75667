#pragma once

#include "streamlab/thrust/reductions.hpp"
