/** The queue of papers, page after page. */
import type { Waiting } from "@wasla/contract/companies/staff-endpoints";
import { MOST_ROWS } from "@wasla/contract/platform/console";
import { markFrom, markText } from "#/platform/lists/keyset.ts";
import { type Paged, pageOf } from "#/platform/lists/page.ts";
import type { Services } from "#/platform/services.ts";
import { domainOf } from "./domain.ts";
import { listWaiting } from "./queries.ts";

export async function waitingPage({ db }: Services, { after, count = MOST_ROWS }: Paged<string>) {
  const found = await listWaiting(db, { after: markFrom(after), most: count + 1 });
  const { rows: shown, next } = pageOf(found, count, markText);
  const rows: Waiting[] = shown.map(({ id, micros: _micros, papersAt, ...said }) => ({
    ...{ _id: id, ...said, papersAt: papersAt.toISOString() },
    domain: domainOf(said.email, said.companyName),
  }));
  return { rows, next };
}
