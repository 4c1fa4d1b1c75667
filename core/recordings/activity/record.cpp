// Checks that all records have the size that the writer requires.
#include "activity/record.hpp"

namespace streamlab::activity {

static_assert(sizeof(Operation) == trace::record_bytes && sizeof(Shape) == trace::record_bytes &&
              sizeof(Call) == trace::record_bytes && sizeof(Memory) == trace::record_bytes &&
              sizeof(Stream) == trace::record_bytes && sizeof(Device) == trace::record_bytes &&
              sizeof(Range) == trace::record_bytes && sizeof(Edge) == trace::record_bytes &&
              sizeof(Alias) == trace::record_bytes && sizeof(Lost) == trace::record_bytes &&
              sizeof(Process) == trace::record_bytes);

}  // namespace streamlab::activity
