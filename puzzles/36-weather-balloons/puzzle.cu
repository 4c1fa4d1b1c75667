// Weather balloons send their readings. One buffer on the GPU receives them, a kernel makes a forecast of
// them, and a side stream copies the raw readings back for the archive, beside the kernel. "On some nights
// an archive holds the readings of the balloon after it", says the meteorologist. "My recording looks fine."
//
//     streamlab run puzzle 36              the recording: what ran when
//     streamlab check 36                   the choices; write the ids of yours here
//
// Recorded on an NVIDIA H100 with PyTorch 2.11:
//
//     streamlab record --from-range cudaProfilerStart -- python balloons.py
//
// Which two operations need an order, and have none?
// answer pair: ?
// reason pair: ?
// What does the recording tell of the night in which it was made?
// answer night: ?
// reason night: ?
// What repairs it?
// answer cure: ?
// reason cure: ?
//
// The program, balloons.py:
//
//     import torch
//     from torch.cuda import nvtx
//
//     balloons, points = 5, 4096
//     main, side = torch.cuda.Stream(), torch.cuda.Stream()
//     sent = [torch.rand(points, points, pin_memory=True) for _ in range(balloons)]
//     archive = [torch.empty(points, points, pin_memory=True) for _ in range(balloons)]
//     readings = torch.empty(points, points, device="cuda")
//     weights = torch.rand(points, points, device="cuda")
//     forecasts = torch.empty(balloons, points, points, device="cuda")
//
//
//     def one_night():
//         for balloon in range(balloons):
//             with torch.cuda.stream(main), nvtx.range("receive"):
//                 readings.copy_(sent[balloon], non_blocking=True)
//             with torch.cuda.stream(side), nvtx.range("archive"):
//                 side.wait_stream(main)  # the readings must be there
//                 archive[balloon].copy_(readings, non_blocking=True)
//             with torch.cuda.stream(main), nvtx.range("forecast"):
//                 torch.mm(readings, weights, out=forecasts[balloon])
//         torch.cuda.synchronize()
//
//
//     torch.cuda.synchronize()
//     one_night()  # warm up
//     with torch.cuda.profiler.profile():
//         one_night()

int main() {}  // nothing of this is built or run: there is a recording
