// Conversions of the 16-bit floating-point formats. The runtime defines them, so that in a kernel
// each counts as one instruction, as on a GPU.
#pragma once

extern "C" {

enum streamlab_rounding {
    streamlab_to_nearest,  // ties to even
    streamlab_to_zero,
    streamlab_up,
    streamlab_down
};

// Returns the bits of `value`, rounded once to the format. A NaN becomes 0x7fff.
unsigned short streamlab_half_from(double value, streamlab_rounding rounding);
unsigned short streamlab_bfloat16_from(double value, streamlab_rounding rounding);
float streamlab_half_value(unsigned short bits);

// left * right + addend, exact enough for a later rounding to 16 bits (rounded to odd). The product
// of two 16-bit numbers is exact in double.
double streamlab_fused_multiply_add(float left, float right, float addend);
}
