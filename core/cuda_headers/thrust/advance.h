#pragma once

#include "thrust/distance.h"
