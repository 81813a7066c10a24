import { MOST_ROWS } from "@wasla/contract/platform/console";
import type { Database } from "#/platform/database/database.ts";
import { type Paged, pageOf } from "#/platform/lists/page.ts";
import { listAsked, listRetired } from "./queries.ts";
import { toldToStaff } from "./told.ts";

type Wanted = Paged<number> & { readonly isRetired?: boolean | undefined };

/** Those that are asked are few, and come at once. */
export async function listPage(db: Database, { isRetired, after, count = MOST_ROWS }: Wanted) {
  if (!isRetired) return { rows: (await listAsked(db, "jobSeeker")).map(toldToStaff), next: null };
  const found = await listRetired(db, "jobSeeker", { after, most: count + 1 });
  const { rows, next } = pageOf(found, count, ({ id }) => String(id));
  return { rows: rows.map(toldToStaff), next };
}
