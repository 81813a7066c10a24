/** Keyset pagination by timestamp and id: a page starts after the last row of the previous one. */
import { type RawBuilder, sql } from "kysely";
import { invalidField } from "#/platform/app-error.ts";

/** The last row of a page. */
export type PageCursor = {
  /** Microseconds since 1970, the precision of PostgreSQL. */
  readonly micros: number;
  readonly id: string;
};

export function encodeCursor({ micros, id }: PageCursor): string {
  return `${micros}.${id}`;
}

/** `text` for ids of others, such as the payment gateway. */
type IdType = "uuid" | "text";

/** Rejects an `after` that `encodeCursor` did not write. */
export function decodeCursor(
  after: string | undefined,
  ids: IdType = "uuid",
): PageCursor | undefined {
  if (after === undefined) return undefined;
  const [, micros, id] = cursorPatterns[ids].exec(after) ?? [];
  if (micros === undefined || id === undefined) throw invalidField("after", "platform.wrongFormat");
  return { micros: Number(micros), id };
}

const cursorPatterns: Readonly<Record<IdType, RegExp>> = {
  uuid: /^(\d{1,16})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/,
  text: /^(\d{1,16})\.([\w.:-]{1,200})$/,
};

/** A timestamp column in the unit of `PageCursor.micros`. */
export function selectMicros(column: string): RawBuilder<number> {
  return sql`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint`;
}

/** The cursor as a row that SQL compares with `(timestamp, id)`. */
export function cursorRow({ micros, id }: PageCursor, ids: IdType = "uuid"): RawBuilder<unknown> {
  return sql`(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${id}::${sql.raw(ids)})`;
}

/** `by` is for ORDER BY, `after` the condition for rows behind a cursor. */
export type ListOrder = {
  readonly by: RawBuilder<unknown>;
  readonly after: (cursor: PageCursor) => RawBuilder<unknown>;
};
type Direction = "asc" | "desc";

/** Orders by a timestamp, then by id. */
export function orderByInstant(column: string, direction: Direction): ListOrder {
  return createOrder(sql.ref(column), direction, (cursor) => cursorRow(cursor));
}

/** Orders by any expression over the table's row, which is read again for the cursor's id. */
export function orderByColumn(
  table: string,
  column: RawBuilder<unknown>,
  direction: Direction,
): ListOrder {
  return createOrder(column, direction, ({ id }) => {
    return sql`(select ${column}, id from ${sql.table(table)} where id = ${id}::uuid)`;
  });
}

function createOrder(
  column: RawBuilder<unknown>,
  direction: Direction,
  cursorPosition: (cursor: PageCursor) => RawBuilder<unknown>,
): ListOrder {
  const directionSql = sql.raw(direction);
  const comparison = sql.raw(direction === "asc" ? ">" : "<");
  return {
    by: sql`${column} ${directionSql}, id ${directionSql}`,
    after: (cursor) => sql`(${column}, id) ${comparison} ${cursorPosition(cursor)}`,
  };
}
