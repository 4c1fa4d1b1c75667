#pragma once

#include "streamlab/thrust/merging.hpp"
