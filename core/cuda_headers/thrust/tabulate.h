#pragma once

#include "streamlab/thrust/transforms.hpp"
