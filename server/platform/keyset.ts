/** Pages of lists in the order of moments: each begins behind the last row of the one before. */
import { type RawBuilder, sql } from "kysely";
import { fault } from "./refusal.ts";

/** Where a page ended. */
export type Mark = {
  /** Microseconds since 1970, as exact as the database. */
  readonly micros: number;
  readonly id: string;
};

export function markText({ micros, id }: Mark): string {
  return `${micros}.${id}`;
}

/** Refuses at `after` what `markText` never wrote. */
export function markFrom(after: string | undefined): Mark | undefined {
  if (after === undefined) return undefined;
  const [, micros, id] = shape.exec(after) ?? [];
  if (micros === undefined || id === undefined) throw fault("after", "platform.wrongFormat");
  return { micros: Number(micros), id };
}

const shape = /^(\d{1,16})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** A moment's column as a mark has it. */
export function microsOf(column: string): RawBuilder<number> {
  return sql`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint`;
}

/** A mark as the database compares it with `(moment, id)`. */
export function rowOf({ micros, id }: Mark): RawBuilder<unknown> {
  return sql`(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${id}::uuid)`;
}
