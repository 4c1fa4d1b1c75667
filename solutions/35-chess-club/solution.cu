// A mask as an index makes a tensor whose size only the GPU knows: PyTorch copies the number to the host and
// waits for it. So the host comes to the next letters when the GPU has nothing left. chess_club.py in this
// folder keeps the mask on the GPU; its recording took 21.9 ms instead of 38.4, and the GPU worked for 90%.
//
// A chess club rates positions that other clubs send in by letter. "No item(), no print, no synchronize in
// the loop, pinned memory. And the GPU is idle half of the time", says the club's secretary. Reading the
// letters takes the host 4 ms in each round, and the GPU needs 4 ms for its part.
//
//     streamlab run puzzle 35              the recording: what ran when
//     streamlab check 35                   the choices; write the ids of yours here
//
// Recorded on an NVIDIA H100 with PyTorch 2.11:
//
//     streamlab record --from-range cudaProfilerStart -- python chess_club.py
//
// Which line makes the host wait for the GPU in each round?
// answer line: mask
// reason line: 2
// Why is the GPU idle while the letters are read?
// answer gap: late
// reason gap: 1
//
// The program, chess_club.py:
//
//     import time
//
//     import torch
//     from torch.cuda import nvtx
//
//     size = 4096
//     network = torch.randn(size, size, device="cuda") / 64
//     games = torch.randn(size, size, pin_memory=True)
//     positions = torch.empty(size, size, device="cuda")
//     best = torch.zeros(size, device="cuda")
//
//
//     def read_letters():  # the host's own work: clubs send in their games
//         until = time.perf_counter() + 4e-3
//         while time.perf_counter() < until:
//             pass
//
//
//     def rate_all(rounds):
//         for _ in range(rounds):
//             with nvtx.range("letters"):
//                 read_letters()
//             with nvtx.range("rate"):
//                 positions.copy_(games, non_blocking=True)
//                 scores = (positions @ network).amax(dim=1)
//                 promising = scores[scores > 4]
//                 best.mul_(0.9).add_(promising.mean())
//
//
//     torch.cuda.synchronize()
//     rate_all(3)  # warm up
//     torch.cuda.synchronize()
//     with torch.cuda.profiler.profile():
//         rate_all(5)
//         torch.cuda.synchronize()

int main() {}  // nothing of this is built or run: there is a recording
