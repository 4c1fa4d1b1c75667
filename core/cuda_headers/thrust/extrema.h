#pragma once

#include "streamlab/thrust/positions.hpp"
