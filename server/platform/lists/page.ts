/** Lists page by page: one row more is read than is shown, to know whether another page follows. */

/** What is asked of a list: where the page before ended, and how many rows. */
export type PageRequest<After> = {
  readonly after?: After | undefined;
  readonly count?: number | undefined;
};

/** What is shown of the rows that were found, and where the next page begins; null at the end. */
export function toPage<Row>(
  foundRows: readonly Row[],
  count: number,
  cursorOf: (last: Row) => string,
) {
  const rows = foundRows.slice(0, count);
  const last = rows.at(-1);
  return { rows, next: last !== undefined && foundRows.length > count ? cursorOf(last) : null };
}
