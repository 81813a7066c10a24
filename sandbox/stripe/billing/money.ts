/** Amounts are whole fils, rounded once, half away from zero. */

/** `amount * part / whole` */
export function mulDivRound(amount: number, part: number, whole: number): number {
  const product = BigInt(amount) * BigInt(part);
  const divisor = BigInt(whole);
  const isBelow = product < 0n !== divisor < 0n;
  const rounded = (2n * abs(product) + abs(divisor)) / (2n * abs(divisor));
  return Number(isBelow ? -rounded : rounded) || 0;
}

/** The percentage may have up to four decimals. */
export function percentOf(amount: number, percent: number): number {
  return mulDivRound(amount, Math.round(percent * 10_000), 1_000_000);
}

/** Shares of a total by weight, by largest remainder: they add up to it exactly. */
export function allocate(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((before, weight) => before + weight, 0);
  if (sum === 0) return weights.map(() => 0);
  const shares = weights.map((weight, index) => ({ place: index, ...shareOf(total, weight, sum) }));
  const remainder = total - shares.reduce((before, { floor }) => before + floor, 0);
  const roundedUp = shares
    .toSorted((a, b) => compare(b.remainder, a.remainder) || a.place - b.place)
    .slice(0, remainder)
    .map(({ place }) => place);
  return shares.map(({ floor, place }) => floor + (roundedUp.includes(place) ? 1 : 0));
}

function shareOf(total: number, weight: number, sum: number) {
  const divisor = abs(BigInt(sum));
  const product = BigInt(total) * BigInt(weight) * (sum < 0 ? -1n : 1n);
  const remainder = ((product % divisor) + divisor) % divisor;
  return { floor: Number((product - remainder) / divisor) || 0, remainder };
}

const abs = (value: bigint) => (value < 0n ? -value : value);
const compare = (a: bigint, b: bigint) => Number(a > b) - Number(a < b);
