/** Two-sided p-value of the Mann-Whitney test (normal approximation, from 20 samples on). */
export function mannWhitneyPValue(one: readonly number[], other: readonly number[]): number {
  const [n, m] = [one.length, other.length];
  const mean = (n * m) / 2;
  const deviation = Math.sqrt((n * m * (n + m + 1)) / 12);
  const z = Math.abs(countWins(one, other) - mean) / deviation;
  return 2 * (1 - normalCdf(z));
}

/** Pairs in which the first value is greater; ties count half. */
function countWins(one: readonly number[], other: readonly number[]): number {
  let wins = 0;
  for (const a of one) for (const b of other) wins += a > b ? 1 : Number(a === b) / 2;
  return wins;
}

/** Normal cumulative distribution, exact to 7 digits (Abramowitz and Stegun 26.2.17). */
function normalCdf(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const series =
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series;
}
