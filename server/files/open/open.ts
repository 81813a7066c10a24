/**
 * Who may have a file's bytes: everybody a picture's, the reader of a link or the owner a
 * document's. Of somebody who is suspended, leaving or gone the owner and operators alone.
 */
import { baseOf, isCompressedName } from "@wasla/contract/files/address";
import { assertLink } from "#/files/link.ts";
import { findByBase, type MediaFile } from "#/files/queries.ts";
import type { FileAnswer } from "#/platform/http/serve.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { isHidden, isOpenTo, isSeenBy } from "#/privacy/grants.ts";
import { documentHeaders, pictureHeaders } from "./headers.ts";
import { rangeOf } from "./range.ts";

type Asked = {
  readonly name: string;
  readonly link: { for?: string | undefined; until?: number | undefined; sig?: string | undefined };
  /** The header of that name. */
  readonly range: string | undefined;
};

export async function open(
  services: Services,
  viewer: Viewer | undefined,
  asked: Asked,
): Promise<FileAnswer> {
  const file = await findByBase(services.db, baseOf(asked.name));
  if (file?.state !== "clean") throw gone();
  if (file.fieldName === "profilePic") {
    await assertSeen(services, file, viewer?.id);
    return bytes(services, pictureOf(file, asked.name), asked);
  }
  if (file.name !== asked.name) throw gone();
  await assertMayRead(services, viewer, file, asked);
  const { type, sha256, sizeBytes } = file;
  const headers = documentHeaders(file.originalName);
  return bytes(services, { type, sha256, sizeBytes, headers }, asked);
}

type Content = {
  readonly type: string;
  readonly sha256: string;
  readonly sizeBytes: number;
  readonly headers: Readonly<Record<string, string>>;
};

/** The small variant where that is asked and there is one, else the picture itself. */
function pictureOf(file: MediaFile, asked: string): Content {
  const headers = pictureHeaders;
  if (asked === file.name)
    return { type: file.type, sha256: file.sha256, sizeBytes: file.sizeBytes, headers };
  if (!isCompressedName(asked)) throw gone();
  const { compressedSha256, compressedSizeBytes } = file;
  if (compressedSha256 === null || compressedSizeBytes === null) return pictureOf(file, file.name);
  return { type: "image/jpeg", sha256: compressedSha256, sizeBytes: compressedSizeBytes, headers };
}

async function assertMayRead(
  services: Services,
  viewer: Viewer | undefined,
  file: MediaFile,
  { name, link }: Asked,
): Promise<void> {
  const { for: reader, until, sig } = link;
  if (reader === undefined || until === undefined || sig === undefined) {
    if (viewer?.id !== file.ownerId) throw gone();
    return;
  }
  assertLink(services, { name, for: reader, until, sig });
  if (viewer !== undefined && viewer.id !== reader) throw gone();
  if (reader === file.ownerId) return;
  await assertSeen(services, file, reader);
  const pair = { clientId: reader, candidateId: file.ownerId };
  if (!(await isOpenTo(services, file, pair))) throw gone();
  if (await isHidden(services.db, pair)) throw gone();
}

async function assertSeen(
  { db }: Services,
  { ownerId }: MediaFile,
  reader: string | undefined,
): Promise<void> {
  if (reader !== ownerId && !(await isSeenBy(db, ownerId, reader))) throw gone();
}

async function bytes(
  { storage }: Services,
  { type, sha256, sizeBytes, headers }: Content,
  asked: Asked,
): Promise<FileAnswer> {
  const range = rangeOf(asked.range, sizeBytes);
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

const gone = () => new Refusal(404, "files.noLongerAvailable");
