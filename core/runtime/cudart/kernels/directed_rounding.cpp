// Arithmetic with an explicit rounding direction (__fadd_rd and similar).
#include <cfenv>
#include <cmath>

namespace {

int mode_of(char direction) {
    return direction == 'd' ? FE_DOWNWARD : direction == 'u' ? FE_UPWARD : FE_TOWARDZERO;
}

// The volatile values keep the compiler from moving the computation out of the changed rounding
// mode.
template <class Number>
Number rounded(char operation, char direction, Number x, Number y, Number z) {
    const int before = std::fegetround();
    const volatile Number first = x, second = y, third = z;
    std::fesetround(mode_of(direction));
    volatile Number result = 0;
    switch (operation) {
    case '+':
        result = first + second;
        break;
    case '-':
        result = first - second;
        break;
    case '*':
        result = first * second;
        break;
    case '/':
        result = first / second;
        break;
    case 'r':
        result = Number{1} / first;
        break;
    case 's':
        result = std::sqrt(Number{first});
        break;
    default:
        result = std::fma(Number{first}, Number{second}, Number{third});
        break;
    }
    std::fesetround(before);
    return result;
}

}  // namespace

extern "C" {

float streamlab_rounded_float(char operation, char direction, float x, float y, float z) {
    return rounded(operation, direction, x, y, z);
}
double streamlab_rounded_double(char operation, char direction, double x, double y, double z) {
    return rounded(operation, direction, x, y, z);
}

}  // extern "C"
