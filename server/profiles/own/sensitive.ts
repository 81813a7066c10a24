/** The answers that never lie open: kept once that is agreed to, gone when it is taken back. */
import type { Fault } from "@wasla/contract/platform/faults";
import type { ProfileForm } from "@wasla/contract/profiles/form";
import type { OwnProfile } from "@wasla/contract/profiles/own-endpoints";
import type { SensitiveAnswers } from "@wasla/contract/profiles/sensitive";
import type { Kysely } from "kysely";
import type { Tables } from "#/platform/database/database.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Seal } from "#/platform/seal.ts";
import {
  type AskedQuestions,
  answersTold,
  extraAnswersFrom,
  type StoredAnswer,
} from "./answers.ts";
import type { Keeping } from "./queries/profile.ts";

/** A profile's columns, and whether an agreement begins or ends with them. */
type Kept = {
  readonly columns: { readonly sensitive: Buffer | null; readonly isSensitiveShared: boolean };
  readonly consent: "given" | "withdrawn" | undefined;
};

/** As they lie sealed; those of before there were questions of operators lack `answers`. */
type Sealed = Omit<SensitiveAnswers, "answers"> & { readonly answers?: readonly StoredAnswer[] };

/** What a form says, with the questions of operators as they stand. */
type Said = { readonly form: ProfileForm; readonly questions: AskedQuestions };

/**
 * What of the answers is kept from now on; undefined where a form says nothing of them, or without
 * an agreement. Refuses an agreement that comes without the answers.
 */
export function sensitiveFrom(
  seal: Seal,
  id: string,
  { form, questions }: Said,
  before: Keeping,
): Kept | undefined {
  const { isSensitiveAgreed = before.sensitive !== null, isSensitiveShared } = form;
  if (!isSensitiveAgreed) {
    if (before.sensitive === null) return undefined;
    return { columns: { sensitive: null, isSensitiveShared: false }, consent: "withdrawn" };
  }
  const said = [isSensitiveShared, form.answers, ...fields.map((field) => form[field])];
  if (before.sensitive !== null && !said.some(isSaid)) return undefined;
  const stood = opened(seal, id, before.sensitive);
  const answers: Sealed = {
    ...answersFrom(form, stood),
    answers: extraAnswersFrom(form, questions, stood?.answers ?? []),
  };
  return {
    columns: {
      sensitive: seal.close(contextOf(id), JSON.stringify(answers)),
      isSensitiveShared: isSensitiveShared ?? before.isSensitiveShared,
    },
    consent: before.sensitive === null ? "given" : undefined,
  };
}

type Shown = Pick<Keeping, "sensitive" | "isSensitiveShared">;

/** As the owner reads them. */
export async function ownSensitive(
  db: Kysely<Tables>,
  seal: Seal,
  id: string,
  kept: Shown,
): Promise<OwnProfile["sensitive"]> {
  const answers = await openSensitive(db, seal, id, kept.sensitive);
  return answers && { isShared: kept.isSensitiveShared, ...answers };
}

/** As whoever may reads them; null where none are kept. */
export async function openSensitive(
  db: Kysely<Tables>,
  seal: Seal,
  id: string,
  sealed: Uint8Array | null,
): Promise<SensitiveAnswers | null> {
  const kept = opened(seal, id, sealed);
  return kept && { ...kept, answers: await answersTold(db, kept.answers ?? []) };
}

function opened(seal: Seal, id: string, sealed: Uint8Array | null): Sealed | null {
  return sealed && (JSON.parse(seal.open(contextOf(id), sealed)) as Sealed);
}

/** Of one person alone: moved to another's row, it does not open. */
export const contextOf = (id: string) => `candidate.sensitive ${id}`;

/** Those that an agreement cannot come without. */
const fields = ["religion", "anyCriminalRecord", "healthIssues", "disability"] as const;

const isSaid = (answer: unknown) => answer !== undefined;

function answersFrom(form: ProfileForm, before: Sealed | null): Omit<Sealed, "answers"> {
  const {
    religion = before?.religion,
    anyCriminalRecord = before?.anyCriminalRecord,
    healthIssues = before?.healthIssues,
    disability = before?.disability,
  } = form;
  const isWhole =
    religion !== undefined && anyCriminalRecord !== undefined && healthIssues && disability;
  if (!isWhole) throw new Refusal(422, "platform.checkFields", { faults: lackedBy(form) });
  return {
    religion,
    anyCriminalRecord,
    healthIssues: healthIssues.hasIssues ? healthIssues : { hasIssues: false, details: null },
    disability: disability.hasDisability ? disability : { hasDisability: false, details: null },
  };
}

function lackedBy(form: ProfileForm): Fault[] {
  return fields
    .filter((field) => form[field] === undefined)
    .map((field) => ({ field, message: "platform.required" }));
}
