/** Prints a result line; these lines make up the table in `docs/faults.md`. */
export function reportResult(fault: string, result: string): void {
  console.log(`FIGURE ${fault}: ${result}`);
}

export function formatTimes(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
  return `median ${at(0.5)} ms, 99th ${at(0.99)} ms, longest ${Math.round(sorted.at(-1) ?? 0)} ms`;
}
