/** Each line of the mix at one connection, through the list's own door and the driver. */
import { findPage, tally } from "../server/listing/listing.ts";
import { type Database, openDatabase } from "../server/platform/database/database.ts";
import { type Times, timed, timesOf } from "./measure.ts";
import { type Line, mix, type Question } from "./mix.ts";
import type { Population } from "./population.ts";

const VALUES = 24;

export type Measured = {
  readonly line: Line;
  /** One of each value, in milliseconds. */
  readonly pages: readonly number[];
  readonly totals: readonly number[];
};

export type Lists = {
  readonly lines: readonly Measured[];
  /** Size and a total that was asked for a moment ago. */
  readonly remembered: Times;
};

export async function measureLists(url: string, all: Population, today: string): Promise<Lists> {
  const db = openDatabase(url, { connections: 1 });
  const lines: Measured[] = [];
  for (const line of mix) {
    const questions = Array.from({ length: VALUES }, () => line.draw(all));
    for (const question of questions) await ask(db, question, today); // warm
    const asked = [];
    for (const question of questions) asked.push(await ask(db, question, today));
    const pages = asked.map(({ pageMs }) => pageMs);
    lines.push({ line, pages, totals: asked.map(({ totalMs }) => totalMs) });
  }
  const remembered = await rememberedTotals(db, today);
  await db.destroy();
  return { lines, remembered };
}

async function ask(shared: Database, { filter, sort, pageNo }: Question, today: string) {
  const db = forgetful(shared);
  const counted = await timed(() => tally(db, filter, today));
  const page = { sort, pageNo, count: 10 };
  const found = await timed(() => findPage(db, { ...counted.done, filter, page, today }));
  return { pageMs: found.ms, totalMs: counted.ms };
}

/** The same connections under another name: totals are remembered by name. */
function forgetful(db: Database): Database {
  return db.withTables();
}

async function rememberedTotals(db: Database, today: string): Promise<Times> {
  const measured: number[] = [];
  for (let run = 0; run < VALUES; run++) {
    const filter = { professions: null, ageMin: 20 + run };
    await tally(db, filter, today);
    measured.push((await timed(() => tally(db, filter, today))).ms);
  }
  return timesOf(measured);
}
