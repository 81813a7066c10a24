import "#/payments/tables.ts";
import type { Kysely, Selectable } from "kysely";
import { PLAN_COLUMNS } from "#/payments/queries/columns.ts";
import type { Tables } from "#/platform/database/database.ts";

type Db = Kysely<Tables>;

export type Plan = Selectable<Tables["plan"]>;

/** Plans on offer, newest price first. */
export function listPlans(db: Db, now: Date, type?: Plan["type"]): Promise<Plan[]> {
  return selectOffered(db, now)
    .$if(type !== undefined, (query) => query.where("type", "=", type ?? "profession"))
    .orderBy("activeFrom", "desc")
    .orderBy("id")
    .execute();
}

export function findOfferedPlan(db: Db, now: Date, priceId: string): Promise<Plan | undefined> {
  return selectOffered(db, now).where("priceId", "=", priceId).executeTakeFirst();
}

/** Also finds a plan that is no longer on offer. */
export function findPlan(db: Db, priceId: string): Promise<Plan | undefined> {
  return db
    .selectFrom("plan")
    .select(PLAN_COLUMNS)
    .where("priceId", "=", priceId)
    .executeTakeFirst();
}

function selectOffered(db: Db, now: Date) {
  return db
    .selectFrom("plan")
    .select(PLAN_COLUMNS)
    .where("activeFrom", "<=", now)
    .where(({ eb, or }) => or([eb("endedAt", "is", null), eb("endedAt", ">", now)]));
}
