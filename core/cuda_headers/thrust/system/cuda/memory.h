#pragma once

#include "streamlab/thrust/memory.hpp"
