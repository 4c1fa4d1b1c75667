#pragma once

#include "streamlab/thrust/functional.hpp"
#include "streamlab/thrust/placeholders.hpp"
