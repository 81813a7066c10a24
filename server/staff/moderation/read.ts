/** What operators see of professions and skills before they judge them. */
import { MOST_ROWS } from "@wasla/contract/platform/console";
import { type EntryState, MOST_HISTORY } from "@wasla/contract/staff/moderation-endpoints";
import { entriesIn, sectors } from "#/catalogue/moderation/moderation.ts";
import { type Paged, pageOf } from "#/platform/lists/page.ts";
import type { Services } from "#/platform/services.ts";
import { entriesOf as auditOf } from "#/staff/audit/entries.ts";
import { listEntries } from "#/staff/queries/audit.ts";
import { described, describedOne } from "./described.ts";
import { entryOf, type Kind } from "./kind.ts";

type Asked = Paged<number> & {
  readonly state?: EntryState | undefined;
  readonly search?: string | undefined;
};

/** A page of a state; those that wait unless said. */
export async function listPage({ db }: Services, kind: Kind, asked: Asked) {
  const { state = "pending", search = "", after, count = MOST_ROWS } = asked;
  const words = search.split(/\s+/u).filter((word) => word !== "");
  const found = await entriesIn(db, kind, { state, words, after, most: count + 1 });
  const { rows, next } = pageOf(found, count, ({ id }) => String(id));
  return { rows: await described(db, kind, rows), next };
}

/** Refuses (404) an unknown one. */
export async function readEntry({ db }: Services, kind: Kind, id: number) {
  const entry = await describedOne(db, kind, await entryOf(db, kind, id));
  const about = { subject: kind, subjectId: String(id) };
  const rows = await listEntries(db, about, { before: undefined, most: MOST_HISTORY });
  return { entry, history: await auditOf(db, rows) };
}

export async function listSectorLabels({ db }: Services) {
  const found = await sectors(db);
  return found.map(({ sector, sectorAr }) => ({ label: sector, labelAr: sectorAr }));
}
