import { createCipheriv, createDecipheriv, createHmac } from "node:crypto";
import type { AccessEntry, ClientSummary } from "@wasla/contract/privacy/access-endpoints";
import { invalidField } from "#/platform/app-error.ts";
import { today } from "#/platform/clock.ts";
import type { KeyRing } from "#/platform/key-ring.ts";
import type { Services } from "#/platform/services.ts";
import {
  type ClientRow,
  countByDay,
  listAccessEntryRows,
} from "#/privacy/queries/client-activity.ts";

const DEFAULT_PAGE_SIZE = 20;

type AccessPageQuery = {
  readonly before?: string | undefined;
  readonly count?: number | undefined;
};

/** Newest first. The cursor keeps pages stable while entries are added. */
export async function listAccess(
  { db, keys }: Services,
  candidateId: string,
  { before, count = DEFAULT_PAGE_SIZE }: AccessPageQuery,
): Promise<{ entries: AccessEntry[]; hasMore: boolean }> {
  const beforeNo = before && decryptEntryId(keys, candidateId, before);
  if (before && !beforeNo) throw invalidField("before", "platform.wrongFormat");
  const found = await listAccessEntryRows(db, { candidateId, before: beforeNo, count: count + 1 });
  const entries = found.slice(0, count).map(({ id, what, fileField, at, isHidden, ...client }) => ({
    _id: encryptEntryId(keys, candidateId, id),
    client: toClientSummary(client),
    what,
    fieldName: fileField,
    at: at.toISOString(),
    isHiddenFrom: isHidden,
  }));
  return { entries, hasMore: found.length > count };
}

/** Daily counts of the last 30 days in Gulf time, up to today, and sums of views. */
export async function readAccessSummary({ db, clock }: Services, candidateId: string) {
  const days = await countByDay(db, candidateId, { today: today(clock), count: 30 });
  const viewed = (last: number) => days.slice(-last).reduce((sum, day) => sum + day.viewed, 0);
  return { last7Days: viewed(7), last30Days: viewed(30), days };
}

/**
 * Ids of ledger entries for candidates. The ledger's numbers count for everybody, so two plain
 * numbers would reveal how much the product is used in between.
 */

/** Deterministic, and valid only for this candidate. */
function encryptEntryId(keys: KeyRing, candidateId: string, entryNo: number): string {
  const [newest] = keys.forPurpose("access-entry");
  const number = Buffer.alloc(NUMBER_BYTES);
  number.writeBigInt64BE(BigInt(entryNo));
  const nonce = deriveNonce(keys, candidateId, number);
  const cipher = createCipheriv(ALGORITHM, newest, nonce).setAAD(Buffer.from(candidateId));
  const body = Buffer.concat([cipher.update(number), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
}

/** Undefined for an id that was not issued to this candidate. */
function decryptEntryId(keys: KeyRing, candidateId: string, entryId: string): string | undefined {
  const bytes = Buffer.from(entryId, "base64url");
  if (bytes.length !== NONCE_BYTES + TAG_BYTES + NUMBER_BYTES) return undefined;
  for (const key of keys.forPurpose("access-entry")) {
    const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES));
    decipher
      .setAAD(Buffer.from(candidateId))
      .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const number = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
    try {
      decipher.final();
      return String(number.readBigInt64BE());
    } catch {
      // Of another candidate, of another of our keys, or nobody's.
    }
  }
  return undefined;
}

const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const NUMBER_BYTES = 8;

/** Derived from the content: an entry keeps its id, and no two entries share a nonce. */
function deriveNonce(keys: KeyRing, candidateId: string, number: Buffer): Buffer {
  const [newest] = keys.forPurpose("access-entry-nonce");
  const digest = createHmac("sha256", newest).update(candidateId).update(number).digest();
  return digest.subarray(0, NONCE_BYTES);
}

export function toClientSummary({ clientId, role, name, country }: ClientRow): ClientSummary {
  return { _id: clientId, role, name, country };
}
