/** The four answers that never lie open: kept once that is agreed to, gone when it is taken back. */
import type { Fault } from "@wasla/contract/platform/faults";
import type { ProfileForm } from "@wasla/contract/profiles/form";
import type { OwnProfile } from "@wasla/contract/profiles/own-endpoints";
import type { SensitiveAnswers } from "@wasla/contract/profiles/sensitive";
import { Refusal } from "#/platform/refusal.ts";
import type { Seal } from "#/platform/seal.ts";
import type { Keeping } from "./queries/profile.ts";

/** A profile's columns, and whether an agreement begins or ends with them. */
type Kept = {
  readonly columns: { readonly sensitive: Buffer | null; readonly isSensitiveShared: boolean };
  readonly consent: "given" | "withdrawn" | undefined;
};

/**
 * What of the answers is kept from now on; undefined where a form says nothing of them, or without
 * an agreement. Refuses an agreement that comes without the answers.
 */
export function sensitiveFrom(
  seal: Seal,
  id: string,
  form: ProfileForm,
  before: Keeping,
): Kept | undefined {
  const { isSensitiveAgreed = before.sensitive !== null, isSensitiveShared } = form;
  if (!isSensitiveAgreed) {
    if (before.sensitive === null) return undefined;
    return { columns: { sensitive: null, isSensitiveShared: false }, consent: "withdrawn" };
  }
  const isAnySaid = [isSensitiveShared, ...fields.map((field) => form[field])].some(isSaid);
  if (before.sensitive !== null && !isAnySaid) return undefined;
  const answers = answersFrom(form, openSensitive(seal, id, before.sensitive));
  return {
    columns: {
      sensitive: seal.close(contextOf(id), JSON.stringify(answers)),
      isSensitiveShared: isSensitiveShared ?? before.isSensitiveShared,
    },
    consent: before.sensitive === null ? "given" : undefined,
  };
}

/** As the owner reads them. */
export function ownSensitive(seal: Seal, id: string, kept: Keeping): OwnProfile["sensitive"] {
  const answers = openSensitive(seal, id, kept.sensitive);
  return answers && { isShared: kept.isSensitiveShared, ...answers };
}

export function openSensitive(
  seal: Seal,
  id: string,
  sealed: Uint8Array | null,
): SensitiveAnswers | null {
  return sealed && (JSON.parse(seal.open(contextOf(id), sealed)) as SensitiveAnswers);
}

/** Of one person alone: moved to another's row, it does not open. */
const contextOf = (id: string) => `candidate.sensitive ${id}`;

const fields = ["religion", "anyCriminalRecord", "healthIssues", "disability"] as const;

const isSaid = (answer: unknown) => answer !== undefined;

function answersFrom(form: ProfileForm, before: SensitiveAnswers | null): SensitiveAnswers {
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
