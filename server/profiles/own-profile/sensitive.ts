/** Sensitive answers: stored encrypted with consent, deleted when it is withdrawn. */
import type { ProfileForm } from "@wasla/contract/profiles/form";
import type { OwnProfile } from "@wasla/contract/profiles/own-profile-endpoints";
import type { SensitiveAnswers } from "@wasla/contract/profiles/sensitive";
import type { Kysely } from "kysely";
import type { ColumnCipher } from "#/platform/column-cipher.ts";
import type { Tables } from "#/platform/database/database.ts";
import {
  mergeAnswers,
  type QuestionList,
  type StoredAnswer,
  toQuestionAnswers,
} from "./answers.ts";
import type { OwnerRecord } from "./queries/profile.ts";

/** Columns of the profile, and whether consent starts or ends with them. */
type SensitiveUpdate = {
  readonly columns: { readonly sensitive: Buffer | null; readonly isSensitiveShared: boolean };
  readonly consent: "given" | "withdrawn" | undefined;
};

/** The decrypted column; rows from before the operators' questions lack `answers`. */
type StoredSensitive = Omit<SensitiveAnswers, "answers"> & {
  readonly answers?: readonly StoredAnswer[];
  /** Missing in rows from when the form's initial "No" was stored without being answered. */
  readonly version?: typeof ANSWERED_ONLY;
};
const ANSWERED_ONLY = 2;

/** `questions` are the current questions of operators. */
type SensitiveInput = { readonly form: ProfileForm; readonly questions: QuestionList };

/**
 * What to store; undefined if the form has no sensitive answers or there is no consent. Consent
 * alone answers nothing: what is not answered is stored as null.
 */
export function toSensitiveUpdate(
  columnCipher: ColumnCipher,
  id: string,
  { form, questions }: SensitiveInput,
  owner: OwnerRecord,
): SensitiveUpdate | undefined {
  const { isSensitiveAgreed = owner.sensitive !== null, isSensitiveShared } = form;
  if (!isSensitiveAgreed) {
    if (owner.sensitive === null) return undefined;
    return { columns: { sensitive: null, isSensitiveShared: false }, consent: "withdrawn" };
  }
  const { religion, anyCriminalRecord, healthIssues, disability } = form;
  const submitted = [
    isSensitiveShared,
    form.answers,
    religion,
    anyCriminalRecord,
    healthIssues,
    disability,
  ];
  if (owner.sensitive !== null && !submitted.some(isDefined)) return undefined;
  const stored = decrypt(columnCipher, id, owner.sensitive);
  const answers: StoredSensitive = {
    version: ANSWERED_ONLY,
    ...mergeStoredAnswers(form, stored),
    answers: mergeAnswers(form, questions, stored?.answers ?? []),
  };
  return {
    columns: {
      sensitive: columnCipher.encrypt(encryptionContext(id), JSON.stringify(answers)),
      isSensitiveShared: isSensitiveShared ?? owner.isSensitiveShared,
    },
    consent: owner.sensitive === null ? "given" : undefined,
  };
}

type SensitiveColumns = Pick<OwnerRecord, "sensitive" | "isSensitiveShared">;

/** As their owner reads them; null if there are none. */
export async function readOwnSensitive(
  db: Kysely<Tables>,
  columnCipher: ColumnCipher,
  id: string,
  columns: SensitiveColumns,
): Promise<OwnProfile["sensitive"]> {
  const answers = await decryptSensitive(db, columnCipher, id, columns.sensitive);
  return answers && { isShared: columns.isSensitiveShared, ...answers };
}

/** As permitted viewers read them; null if there are none. */
export async function decryptSensitive(
  db: Kysely<Tables>,
  columnCipher: ColumnCipher,
  id: string,
  encrypted: Uint8Array | null,
): Promise<SensitiveAnswers | null> {
  const stored = decrypt(columnCipher, id, encrypted);
  if (!stored) return null;
  const { version: _, answers = [], ...fields } = stored;
  return { ...fields, answers: await toQuestionAnswers(db, answers) };
}

function decrypt(
  columnCipher: ColumnCipher,
  id: string,
  encrypted: Uint8Array | null,
): StoredSensitive | null {
  return (
    encrypted &&
    clearUnconfirmed(
      JSON.parse(columnCipher.decrypt(encryptionContext(id), encrypted)) as StoredSensitive,
    )
  );
}

/** An old "No" may be the form's initial value that nobody confirmed: it reads as null. */
function clearUnconfirmed(stored: StoredSensitive): StoredSensitive {
  if (stored.version === ANSWERED_ONLY) return stored;
  const { anyCriminalRecord, healthIssues, disability } = stored;
  return {
    ...stored,
    anyCriminalRecord: anyCriminalRecord || null,
    healthIssues: { ...healthIssues, hasIssues: healthIssues.hasIssues || null },
    disability: { ...disability, hasDisability: disability.hasDisability || null },
  };
}

/** Specific to one person: in another person's row, the value cannot be decrypted. */
export const encryptionContext = (id: string) => `candidate.sensitive ${id}`;

const isDefined = (answer: unknown) => answer !== undefined;

function mergeStoredAnswers(
  form: ProfileForm,
  stored: StoredSensitive | null,
): Omit<StoredSensitive, "answers"> {
  const {
    religion = stored?.religion ?? null,
    anyCriminalRecord = stored?.anyCriminalRecord ?? null,
    healthIssues = stored?.healthIssues ?? { hasIssues: null, details: null },
    disability = stored?.disability ?? { hasDisability: null, details: null },
  } = form;
  return {
    religion,
    anyCriminalRecord,
    healthIssues: healthIssues.hasIssues ? healthIssues : { ...healthIssues, details: null },
    disability: disability.hasDisability ? disability : { ...disability, details: null },
  };
}
