// fails: answers
// says: still takes in
// Adds memory where the order is the problem.
//
// A camera takes pictures of beehives, and a GPU counts the bees. While the bees of one hive are counted,
// the picture of the next is to be copied, in a stream of its own. Pinned, non_blocking, two places for
// the pictures: "and still my copy stream never overlaps", says the beekeeper.
//
//     streamlab run puzzle 34              the recording: what ran when
//     streamlab check 34                   the choices; write the ids of yours here
//
// Recorded on an NVIDIA H100 with PyTorch 2.11:
//
//     streamlab record --from-range cudaProfilerStart -- python beehives.py
//
// Why does no copy run beside a kernel?
// answer cause: event
// reason cause: 2
// Which change lets them overlap, and is right whatever the GPU does?
// answer cure: three
// reason cure: 2
//
// The program, beehives.py:
//
//     import torch
//     from torch.cuda import nvtx
//
//     hives, spots = 6, 4096
//     counting, copies = torch.cuda.Stream(), torch.cuda.Stream()
//     camera = [torch.rand(spots, spots, pin_memory=True) for _ in range(2)]
//     pictures = [torch.empty(spots, spots, device="cuda") for _ in range(2)]
//     pattern = torch.rand(spots, spots, device="cuda")
//     bees = torch.zeros(hives, spots, spots, device="cuda")
//
//
//     def fetch(hive):  # into one of two places in turn
//         with nvtx.range("fetch"), torch.cuda.stream(copies):
//             copies.wait_stream(counting)  # the picture that is there must have been counted
//             pictures[hive % 2].copy_(camera[hive % 2], non_blocking=True)
//
//
//     def count(hive):
//         with nvtx.range("count"), torch.cuda.stream(counting):
//             counting.wait_stream(copies)  # the picture must be there
//             torch.mm(pictures[hive % 2], pattern, out=bees[hive])
//
//
//     def visit_all():
//         fetch(0)
//         for hive in range(hives):
//             count(hive)
//             if hive + 1 < hives:
//                 fetch(hive + 1)
//         torch.cuda.synchronize()
//
//
//     torch.cuda.synchronize()
//     visit_all()  # warm up
//     with torch.cuda.profiler.profile():
//         visit_all()

int main() {}  // nothing of this is built or run: there is a recording
