/** Steps as they are typed, before they can be saved. */
import type { Fault } from "@wasla/contract/platform/faults";
import { fieldsOf } from "@wasla/contract/profiles/form";
import type { Database } from "#/platform/database/database.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { deleteDraft, listDrafts, type ReadDraft, upsertDraft } from "./queries/drafts.ts";

export async function draftsOf(db: Database, accountId: string) {
  const drafts = await listDrafts(db, accountId);
  return drafts.map(({ savedAt, ...draft }) => ({ ...draft, savedAt: savedAt.toISOString() }));
}

type Typed = ReadDraft & { readonly values: Readonly<Record<string, unknown>> };

/** Refuses fields of other steps, and a draft that has moved on since it was read (409). */
export async function keepDraft({ db, clock }: Pick<Services, "db" | "clock">, typed: Typed) {
  const known = fieldsOf(typed.step);
  const faults = Object.keys(typed.values)
    .filter((field) => !known.includes(field))
    .map((field): Fault => ({ field: `values.${field}`, message: "platform.unknownField" }));
  if (faults.length > 0) throw new Refusal(422, "platform.checkFields", { faults });
  const kept = await upsertDraft(db, { ...typed, at: clock.now() });
  if (!kept) throw changedElsewhere();
  return { revision: kept.revision, savedAt: kept.savedAt.toISOString() };
}

/** One that is gone already is no matter; one that has moved on since it was read stays (409). */
export async function dropDraft(db: Database, read: ReadDraft): Promise<void> {
  await deleteDraft(db, read);
  const left = await listDrafts(db, read.accountId);
  if (left.some(({ step }) => step === read.step)) throw changedElsewhere();
}

export const changedElsewhere = () => new Refusal(409, "profiles.changedElsewhere");
