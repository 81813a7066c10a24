import { MOST_ROWS } from "@wasla/contract/platform/console";
import type { Database } from "#/platform/database/database.ts";
import { listAsked, listRetired } from "./queries.ts";
import { toldToStaff } from "./told.ts";

type Wanted = {
  readonly isRetired?: boolean | undefined;
  readonly after?: number | undefined;
  readonly count?: number | undefined;
};

/** Those that are asked are few, and come at once. */
export async function listPage(db: Database, { isRetired, after, count = MOST_ROWS }: Wanted) {
  if (!isRetired) return { rows: (await listAsked(db, "jobSeeker")).map(toldToStaff), next: null };
  const rows = await listRetired(db, "jobSeeker", { after, most: count + 1 });
  const shown = rows.slice(0, count);
  return {
    rows: shown.map(toldToStaff),
    next: rows.length > count ? String(shown.at(-1)?.id) : null,
  };
}
