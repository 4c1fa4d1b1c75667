#pragma once

#include "streamlab/thrust/vectors.hpp"
