/** Signs and verifies links to documents: file, reader, session and expiry in one signature. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { FILE_LINK_TTL_SECONDS } from "@wasla/contract/files/file-access";
import { mediaUrl } from "@wasla/contract/files/media-url";
import { AppError } from "#/platform/app-error.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";

type SigningServices = Pick<Services, "keys" | "clock">;

/** The reader of a link, which works only while this session lasts. */
export type LinkReader = Pick<Viewer, "id" | "sessionId">;

export function signLink(
  { keys, clock }: SigningServices,
  { id, sessionId }: LinkReader,
  name: string,
) {
  const until = Math.floor(clock.now().getTime() / 1_000) + FILE_LINK_TTL_SECONDS;
  const [newestKey] = keys.forPurpose(PURPOSE);
  const sig = computeSignature(newestKey, { name, for: id, until }, sessionId).toString(
    "base64url",
  );
  const query = new URLSearchParams({ for: id, until: String(until), sig });
  return { url: `${mediaUrl(name)}?${query}`, until: new Date(until * 1_000) };
}

export type SignedLink = {
  readonly name: string;
  readonly for: string;
  readonly until: number;
  readonly sig: string;
};

/**
 * Which of the reader's sessions a link was signed for; the link itself does not name it. Throws
 * 404 if the link was tampered with or its session is not among them, and 403 if it has expired.
 */
export function verifyLink(
  { keys, clock }: SigningServices,
  link: SignedLink,
  sessionIds: readonly string[],
): string {
  const signatureBytes = Buffer.from(link.sig, "base64url");
  const signingKeys = keys.forPurpose(PURPOSE);
  const isSignedFor = (sessionId: string) =>
    signingKeys.some((key) => isEqual(computeSignature(key, link, sessionId), signatureBytes));
  const sessionId = sessionIds.find(isSignedFor);
  if (sessionId === undefined) throw new AppError(404, "files.noLongerAvailable");
  if (clock.now().getTime() >= link.until * 1_000) throw new AppError(403, "files.linkExpired");
  return sessionId;
}

const PURPOSE = "media-link";

function computeSignature(
  key: Uint8Array,
  link: Omit<SignedLink, "sig">,
  sessionId: string,
): Buffer {
  const signed = [link.name, link.for, link.until, sessionId].join("\n");
  return createHmac("sha256", key).update(signed).digest();
}

function isEqual(expected: Buffer, actual: Buffer): boolean {
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
