#pragma once

#include "streamlab/thrust/searching.hpp"
