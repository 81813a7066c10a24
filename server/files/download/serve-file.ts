/**
 * A picture is served to everybody; a document to its owner and to the reader of a signed link.
 * Files of an owner who is suspended, erased or about to be erased are for the owner and operators
 * only. Each use of a link checks the reader's session and permission again.
 */
import { cvFileName } from "@wasla/contract/files/cv-file-name";
import { baseNameOf, isCompressedName } from "@wasla/contract/files/media-url";
import { findSessionViewer, listSessionIds } from "#/accounts/accounts.ts";
import { findFileByBaseName, type MediaFile } from "#/files/queries.ts";
import { verifyLink } from "#/files/signed-links.ts";
import { AppError } from "#/platform/app-error.ts";
import type { Hooks } from "#/platform/hooks.ts";
import { attachmentDisposition } from "#/platform/http/content-disposition.ts";
import type { FileResponse } from "#/platform/http/serve-endpoint.ts";
import type { Services } from "#/platform/services.ts";
import type { ByteRange } from "#/platform/storage/storage.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { isVisibleTo, readFullName } from "#/privacy/grants.ts";

type FileRequest = {
  readonly name: string;
  readonly link: { for?: string | undefined; until?: number | undefined; sig?: string | undefined };
  /** The `Range` header. */
  readonly range: string | undefined;
};

export async function serveFile(
  services: Services,
  hooks: Hooks,
  viewer: Viewer | undefined,
  request: FileRequest,
): Promise<FileResponse> {
  const file = await findFileByBaseName(services.db, baseNameOf(request.name));
  if (file?.state !== "clean") throw fileNotFound();
  if (file.fieldName === "profilePic") {
    await assertVisible(services, file, viewer?.id);
    return toFileResponse(services, selectPictureVariant(file, request.name), request);
  }
  if (file.name !== request.name) throw fileNotFound();
  await assertCanRead({ services, hooks }, viewer, file, request);
  const { type, sha256, sizeBytes } = file;
  const headers = documentHeaders(await downloadName(services, file, request));
  return toFileResponse(services, { type, sha256, sizeBytes, headers }, request);
}

/** A CV downloaded by link is named after its owner; other files keep their name. */
async function downloadName(
  { db }: Services,
  { fieldName, ownerId, type, originalName }: MediaFile,
  { link }: FileRequest,
): Promise<string> {
  if (fieldName !== "resume" || link.sig === undefined) return originalName;
  return cvFileName(await readFullName(db, ownerId), type);
}

type FileContent = {
  readonly type: string;
  readonly sha256: string;
  readonly sizeBytes: number;
  readonly headers: Readonly<Record<string, string>>;
};

/** The thumbnail if requested and present, else the picture itself. */
function selectPictureVariant(file: MediaFile, requestedName: string): FileContent {
  const headers = pictureHeaders;
  if (requestedName === file.name)
    return { type: file.type, sha256: file.sha256, sizeBytes: file.sizeBytes, headers };
  if (!isCompressedName(requestedName)) throw fileNotFound();
  const { compressedSha256, compressedSizeBytes } = file;
  if (compressedSha256 === null || compressedSizeBytes === null)
    return selectPictureVariant(file, file.name);
  return { type: "image/jpeg", sha256: compressedSha256, sizeBytes: compressedSizeBytes, headers };
}

type AccessContext = { readonly services: Services; readonly hooks: Hooks };

/** The name alone opens a document only to its owner; everybody else needs a link. */
async function assertCanRead(
  { services, hooks }: AccessContext,
  viewer: Viewer | undefined,
  file: MediaFile,
  { name, link }: FileRequest,
): Promise<void> {
  const { for: readerId, until, sig } = link;
  if (readerId === undefined || until === undefined || sig === undefined) {
    if (viewer?.id !== file.ownerId) throw fileNotFound();
    return;
  }
  if (viewer !== undefined && viewer.id !== readerId) throw fileNotFound();
  const sessionIds = await listSessionIds(services, readerId);
  const sessionId = verifyLink(services, { name, for: readerId, until, sig }, sessionIds);
  const reader = await findSessionViewer(services, sessionId);
  if (reader?.id !== readerId) throw fileNotFound();
  if (reader.id === file.ownerId) return;
  await assertVisible(services, file, reader.id);
  if (!(await hooks.authorizeDocument(services, reader, file))) throw fileNotFound();
}

async function assertVisible(
  { db }: Services,
  { ownerId }: MediaFile,
  readerId: string | undefined,
): Promise<void> {
  if (readerId !== ownerId && !(await isVisibleTo(db, ownerId, readerId))) throw fileNotFound();
}

async function toFileResponse(
  { storage }: Services,
  { type, sha256, sizeBytes, headers }: FileContent,
  request: FileRequest,
): Promise<FileResponse> {
  const range = parseRange(request.range, sizeBytes);
  const length = range ? range.end - range.start + 1 : sizeBytes;
  return {
    file: {
      type,
      body: await storage.read(sha256, range),
      status: range ? 206 : 200,
      headers: {
        ...headers,
        "accept-ranges": "bytes",
        "content-length": String(length),
        ...(range && { "content-range": `bytes ${range.start}-${range.end}/${sizeBytes}` }),
      },
    },
  };
}

const fileNotFound = () => new AppError(404, "files.noLongerAvailable");

/** An uploaded file must never run as a page of this origin. */
const safeHeaders = {
  "content-security-policy": "default-src 'none'; sandbox",
  "x-content-type-options": "nosniff",
} as const;

/** Cacheable, because a new picture gets a new name. */
const pictureHeaders: Readonly<Record<string, string>> = {
  ...safeHeaders,
  "content-disposition": "inline",
  "cache-control": "private, max-age=86400",
};

/** Everything else is downloaded under its owner's file name and never cached. */
function documentHeaders(originalName: string): Readonly<Record<string, string>> {
  return {
    ...safeHeaders,
    "content-disposition": attachmentDisposition(originalName),
    "cache-control": "no-store",
  };
}

/** Undefined, also for several ranges, means the whole file. Throws 416 outside of the file. */
function parseRange(header: string | undefined, size: number): ByteRange | undefined {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (from === undefined || to === undefined || from + to === "") return undefined;
  const range =
    from === ""
      ? { start: Math.max(0, size - Number(to)), end: size - 1 }
      : { start: Number(from), end: to === "" ? size - 1 : Math.min(Number(to), size - 1) };
  if (from !== "" && to !== "" && Number(to) < Number(from)) return undefined;
  if (range.start > range.end) throw new AppError(416, "files.wrongRange", { data: { size } });
  return range;
}
