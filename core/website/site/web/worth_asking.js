// The most instructive bar and the question about it: {item, question}; null for an empty run.
export function mostInstructiveBar(run) {
    const streams = run.lanes.filter(lane => lane.kind === 'stream' && lane.bars.length > 0);
    let longest = null, most = 0;
    for (const lane of streams)
        for (const [number, , wait, start] of lane.bars)
            if (start - wait > most && run.items[number].cause !== undefined) [longest, most] = [number, start - wait];
    if (longest !== null) return {item: longest, question: 'Which bar waited longest?'};
    // If no operation was delayed, stream order or the host determined the start times.
    if (streams.length === 0) return null;
    if (streams.length === 1) return {item: streams[0].bars.at(-1)[0], question: 'Why did the last bar start when it did?'};
    const [last] = streams.map(lane => lane.bars[0]).sort((one, other) => other[3] - one[3]);
    return {item: last[0], question: 'Why did the last stream start when it did?'};
}
