#pragma once

#include "streamlab/thrust/execution_policy.hpp"
