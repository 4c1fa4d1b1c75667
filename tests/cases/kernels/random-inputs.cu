// fill_random gives the same numbers on every machine, for
// every type; publish without a checker prints its values.
// rule: S1
// prints: floats: 65 19 90
// prints: ints: 65 19 90
// prints: one: 2.5
// prints: many: 0 0 0 0 0 0 0 0 (100 values)
#include "case.cuh"

int main() {
    float floats[3];
    fill_random(floats, 3, 1);
    publish("floats", floats, 3);
    int ints[3];
    fill_random(ints, 3, 1);
    publish("ints", ints, 3);
    publish("one", 2.5);
    const unsigned char many[100] = {};
    publish("many", many, 100);
    return seed() == 1 ? 0 : 1;
}
