/** Does something to few rows at a time until none are left: nobody waits for a long table. */
export async function inBatches(work: (most: number) => Promise<number>): Promise<void> {
  while ((await work(AT_ONCE)) === AT_ONCE);
}

const AT_ONCE = 1_000;
