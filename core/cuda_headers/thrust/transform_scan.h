#pragma once

#include "streamlab/thrust/scan.hpp"
