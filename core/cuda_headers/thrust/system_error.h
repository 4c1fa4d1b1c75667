#pragma once

#include "streamlab/thrust/error.hpp"
