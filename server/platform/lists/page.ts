/** Pages read one row more than they show, to know whether another page follows. */

/** The cursor of the previous page and the number of rows. */
export type PageRequest<After> = {
  readonly after?: After | undefined;
  readonly count?: number | undefined;
};

/** Cuts the rows to `count`; `next` is the cursor of the next page, null at the end. */
export function toPage<Row>(
  foundRows: readonly Row[],
  count: number,
  cursorOf: (last: Row) => string,
) {
  const rows = foundRows.slice(0, count);
  const last = rows.at(-1);
  return { rows, next: last !== undefined && foundRows.length > count ? cursorOf(last) : null };
}
