import torch
from torch.cuda import nvtx

balloons, points = 5, 4096
main, side = torch.cuda.Stream(), torch.cuda.Stream()
sent = [torch.rand(points, points, pin_memory=True) for _ in range(balloons)]
archive = [torch.empty(points, points, pin_memory=True) for _ in range(balloons)]
readings = torch.empty(points, points, device="cuda")
weights = torch.rand(points, points, device="cuda")
forecasts = torch.empty(balloons, points, points, device="cuda")
archived = torch.cuda.Event()


def one_night():
    for balloon in range(balloons):
        with torch.cuda.stream(main), nvtx.range("receive"):
            main.wait_event(archived)  # the readings that are there must have been archived
            readings.copy_(sent[balloon], non_blocking=True)
        with torch.cuda.stream(side), nvtx.range("archive"):
            side.wait_stream(main)  # the readings must be there
            archive[balloon].copy_(readings, non_blocking=True)
            archived.record()
        with torch.cuda.stream(main), nvtx.range("forecast"):
            torch.mm(readings, weights, out=forecasts[balloon])
    torch.cuda.synchronize()


torch.cuda.synchronize()
one_night()  # warm up
with torch.cuda.profiler.profile():
    one_night()
