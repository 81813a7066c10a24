/** Pages of lists in the order of moments: each begins behind the last row of the one before. */
import { type RawBuilder, sql } from "kysely";
import { fault } from "#/platform/refusal.ts";

/** Where a page ended. */
export type Mark = {
  /** Microseconds since 1970, as exact as the database. */
  readonly micros: number;
  readonly id: string;
};

export function markText({ micros, id }: Mark): string {
  return `${micros}.${id}`;
}

/** Ids of our own, or words of others such as a card provider's. */
type Ids = "uuid" | "text";

/** Refuses at `after` what `markText` never wrote. */
export function markFrom(after: string | undefined, ids: Ids = "uuid"): Mark | undefined {
  if (after === undefined) return undefined;
  const [, micros, id] = shapes[ids].exec(after) ?? [];
  if (micros === undefined || id === undefined) throw fault("after", "platform.wrongFormat");
  return { micros: Number(micros), id };
}

const shapes: Readonly<Record<Ids, RegExp>> = {
  uuid: /^(\d{1,16})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/,
  text: /^(\d{1,16})\.([\w.:-]{1,200})$/,
};

/** A moment's column as a mark has it. */
export function microsOf(column: string): RawBuilder<number> {
  return sql`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint`;
}

/** A mark as the database compares it with `(moment, id)`. */
export function rowOf({ micros, id }: Mark, ids: Ids = "uuid"): RawBuilder<unknown> {
  return sql`(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${id}::${sql.raw(ids)})`;
}

/** An order of a list, and what of it stands behind a mark. */
export type Order = {
  readonly by: RawBuilder<unknown>;
  readonly behind: (mark: Mark) => RawBuilder<unknown>;
};
type Direction = "asc" | "desc";

/** By a moment; ids decide where it is the same. */
export function byMoment(column: string, direction: Direction): Order {
  return orderOf(sql.ref(column), direction, (mark) => rowOf(mark));
}

/** By anything else that the table's rows have: where the row of the mark stands is read again. */
export function byColumn(table: string, column: RawBuilder<unknown>, direction: Direction): Order {
  return orderOf(column, direction, ({ id }) => {
    return sql`(select ${column}, id from ${sql.table(table)} where id = ${id}::uuid)`;
  });
}

function orderOf(
  column: RawBuilder<unknown>,
  direction: Direction,
  placeOf: (mark: Mark) => RawBuilder<unknown>,
): Order {
  const way = sql.raw(direction);
  const isBehind = sql.raw(direction === "asc" ? ">" : "<");
  return {
    by: sql`${column} ${way}, id ${way}`,
    behind: (mark) => sql`(${column}, id) ${isBehind} ${placeOf(mark)}`,
  };
}
