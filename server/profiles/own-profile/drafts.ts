import type { FieldError } from "@wasla/contract/platform/field-errors";
import { stepFieldNames } from "@wasla/contract/profiles/form";
import { AppError } from "#/platform/app-error.ts";
import type { Database } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import { type DraftRef, deleteDraft, listDrafts, upsertDraft } from "./queries/drafts.ts";

export async function readDrafts(db: Database, accountId: string) {
  const drafts = await listDrafts(db, accountId);
  return drafts.map(({ savedAt, ...draft }) => ({ ...draft, savedAt: savedAt.toISOString() }));
}

type DraftInput = DraftRef & { readonly values: Readonly<Record<string, unknown>> };

/** Throws 422 for fields of other steps, and 409 if the draft was changed since it was read. */
export async function saveDraft({ db, clock }: Pick<Services, "db" | "clock">, draft: DraftInput) {
  const known = stepFieldNames(draft.step);
  const errors = Object.keys(draft.values)
    .filter((field) => !known.includes(field))
    .map((field): FieldError => ({ field: `values.${field}`, message: "platform.unknownField" }));
  if (errors.length > 0) throw new AppError(422, "platform.checkFields", { fieldErrors: errors });
  const saved = await upsertDraft(db, { ...draft, at: clock.now() });
  if (!saved) throw staleRevision();
  return { revision: saved.revision, savedAt: saved.savedAt.toISOString() };
}

/** Does nothing if the draft is gone; throws 409 if it was changed since it was read. */
export async function discardDraft(db: Database, ref: DraftRef): Promise<void> {
  await deleteDraft(db, ref);
  const remaining = await listDrafts(db, ref.accountId);
  if (remaining.some(({ step }) => step === ref.step)) throw staleRevision();
}

export const staleRevision = () => new AppError(409, "profiles.changedElsewhere");
