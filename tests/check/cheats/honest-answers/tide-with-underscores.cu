// puzzle: 06-ships-aground
// Names with leading underscores, which start like processor intrinsics.
#include "lab.cuh"
// @kernels
namespace {
struct Tile {
    int _tile_size = 2, _loaded = 0;
    bool _store_result(int of) { return _enqueued(of); }
    bool _enqueued(int of) { return ++_loaded < of + _tile_size; }
};
cudaEvent_t _load_event() { return make_event("known", cudaEventDisableTiming); }
}  // namespace

void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    Tile _tile;
    cudaEvent_t known = _load_event();
    if (_tile._store_result(hours)) predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    CHECK(cudaEventRecord(known, sea));
    CHECK(cudaStreamWaitEvent(harbour, known));
    admit_ships<<<1, hours, 0, harbour>>>(tide, draught, admitted);
    CHECK(cudaEventDestroy(known));
}
