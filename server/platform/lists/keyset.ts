/** Pages of lists in the order of moments: each begins behind the last row of the one before. */
import { type RawBuilder, sql } from "kysely";
import { invalidField } from "#/platform/app-error.ts";

/** Where a page ended. */
export type PageCursor = {
  /** Microseconds since 1970, as exact as the database. */
  readonly micros: number;
  readonly id: string;
};

export function encodeCursor({ micros, id }: PageCursor): string {
  return `${micros}.${id}`;
}

/** Ids of our own, or words of others such as a card provider's. */
type IdType = "uuid" | "text";

/** Refuses at `after` what `markText` never wrote. */
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

/** A moment's column as a mark has it. */
export function selectMicros(column: string): RawBuilder<number> {
  return sql`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint`;
}

/** A mark as the database compares it with `(moment, id)`. */
export function cursorRow({ micros, id }: PageCursor, ids: IdType = "uuid"): RawBuilder<unknown> {
  return sql`(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${id}::${sql.raw(ids)})`;
}

/** An order of a list, and what of it stands behind a mark. */
export type ListOrder = {
  readonly by: RawBuilder<unknown>;
  readonly after: (cursor: PageCursor) => RawBuilder<unknown>;
};
type Direction = "asc" | "desc";

/** By a moment; ids decide where it is the same. */
export function orderByInstant(column: string, direction: Direction): ListOrder {
  return createOrder(sql.ref(column), direction, (cursor) => cursorRow(cursor));
}

/** By anything else that the table's rows have: where the row of the mark stands is read again. */
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
