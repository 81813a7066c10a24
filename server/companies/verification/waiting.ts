/** The queue of papers, page after page. */
import type { Waiting } from "@wasla/contract/companies/staff-endpoints";
import { MOST_ROWS } from "@wasla/contract/platform/console";
import { markFrom, markText } from "#/platform/keyset.ts";
import type { Services } from "#/platform/services.ts";
import { domainOf } from "./domain.ts";
import { listWaiting } from "./queries.ts";

type Asked = { readonly after?: string | undefined; readonly count?: number | undefined };

export async function waitingPage({ db }: Services, { after, count = MOST_ROWS }: Asked) {
  const found = await listWaiting(db, { after: markFrom(after), most: count + 1 });
  const shown = found.slice(0, count);
  const last = shown.at(-1);
  const rows: Waiting[] = shown.map(({ id, micros: _micros, papersAt, ...said }) => ({
    ...{ _id: id, ...said, papersAt: papersAt.toISOString() },
    domain: domainOf(said.email, said.companyName),
  }));
  return { rows, next: last && found.length > count ? markText(last) : null };
}
