// A small server for tests: keeps pieces and files as the real one does, and fails where a test
// wants.
import type { OwnField } from "@wasla/contract/files/own-files";
import type { Media } from "@wasla/contract/files/upload-endpoints";
import { queryClient } from "#/platform/call/query-client.ts";
import { type User, useSession } from "#/platform/state/session.ts";
import { aUser } from "#/platform/testing/a-user.ts";
import { lineTo } from "./line.ts";

export type Ask = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  /** JSON, or the fields of a form. */
  readonly body: Readonly<Record<string, unknown>>;
  /** Sent on even when its page is gone. */
  readonly keepalive: boolean;
  /** Tells the page that so many bytes of the body have left it. */
  readonly leave: (bytes: number) => void;
};

type Upload = {
  readonly uploadId: string;
  readonly fieldName: OwnField;
  readonly fileName: string;
  readonly size: number;
  readonly sha256: unknown;
  readonly pieces: Map<number, Blob>;
};

type World = {
  files: Media[];
  uploads: Upload[];
  /** Bytes of each piece; small ones make many of a little file. */
  chunkSize: number;
  /** What a file is once it has arrived. */
  state: Media["state"];
  /** Answers in place of the server; throws where the line is cut. */
  trouble: (ask: Ask) => Response | Promise<Response | undefined> | undefined;
};

export const world: World = emptyWorld();
export const asked: Ask[] = [];
/** The bytes of what has arrived, by its name. */
export const arrived = new Map<string, Blob>();
const real = window.fetch;
const realLine = window.XMLHttpRequest;
let made = 0;

export function startServer(part: Partial<World> = {}, user: Partial<User> = {}) {
  Object.assign(world, emptyWorld(), part);
  asked.length = 0;
  arrived.clear();
  queryClient.clear();
  const person = aUser({ role: "jobSeeker", fullName: "Aisha Al Mansoori", ...user });
  useSession.setState({ status: "signedIn", user: person }, true);
  window.fetch = async (input, init) => {
    const { pathname } = new URL(String(input), window.location.origin);
    return pathname.startsWith("/api/") ? answered(String(input), init) : real(input, init);
  };
  window.XMLHttpRequest = lineTo(answered);
}

export function stopServer() {
  // Whatever is on its way ends with its person.
  useSession.setState({ status: "anonymous", ended: "loggedOut" }, true);
  window.fetch = real;
  window.XMLHttpRequest = realLine;
}

export const good = (data: unknown) => Response.json({ success: true, data });
export const wrong = (status: number, message: string) =>
  Response.json({ success: false, message }, { status });
export const cut = () => {
  throw new TypeError("Failed to fetch");
};

/** The calls of a method to what begins with a path. */
export const asksOf = (method: string, path: string) =>
  asked.filter((ask) => ask.method === method && ask.path.startsWith(path));

/** Which pieces were sent, in order. */
export const sentPieces = () =>
  asked.filter(({ method }) => method === "PUT").map(({ body }) => Number(body.index));

export function fileOf(fieldName: OwnField, part: Partial<Media> = {}): Media {
  made += 1;
  return {
    name: `${fieldName}-${made}.pdf`,
    fieldName,
    originalName: `${fieldName}.pdf`,
    type: "application/pdf",
    sizeBytes: 319_488,
    seconds: null,
    state: "clean",
    opening: "unlocked",
    createdAt: "2026-03-02T08:00:00.000Z",
    ...part,
  };
}

export function openUpload(fieldName: OwnField, part: Partial<Upload> = {}): Upload {
  made += 1;
  const uploadId = `0199c1d2-0000-7000-8000-${String(made).padStart(12, "0")}`;
  const pieces = new Map<number, Blob>();
  return { uploadId, fieldName, fileName: "a.pdf", size: 100, sha256: undefined, pieces, ...part };
}

async function answered(
  address: string,
  init: RequestInit = {},
  leave: Ask["leave"] = () => undefined,
): Promise<Response> {
  init.signal?.throwIfAborted();
  const { pathname, searchParams: query } = new URL(address, window.location.origin);
  const method = init.method ?? "GET";
  const { keepalive = false } = init;
  const ask = { method, path: pathname.slice(4), query, body: readBody(init), keepalive, leave };
  asked.push(ask);
  const answer = (await orAborted(init, world.trouble(ask))) ?? answerOf(ask);
  init.signal?.throwIfAborted();
  return answer;
}

function answerOf(ask: Ask): Response {
  const answer = answers.find(
    ([method, path]) => method === ask.method && ask.path.startsWith(path),
  );
  return answer?.[2](ask) ?? wrong(404, "Not found");
}

const answers: [string, string, (ask: Ask) => Response | undefined][] = [
  ["GET", "/jobseeker/media", list],
  ["POST", "/s3/initialize", begin],
  ["PUT", "/s3/upload-chunks-file", takePiece],
  ["POST", "/s3/upload/complete", complete],
  ["DELETE", "/s3/upload/", forget],
  ["DELETE", "/jobseeker/delete/media", remove],
  ["PUT", "/jobseeker/media/opening", open],
  ["POST", "/jobseeker/upload/media", takeWhole],
  ["POST", "/media/", () => good({ url: "/mark.svg", until: "2026-03-02T09:00:00.000Z" })],
];

function list(): Response {
  const uploads = world.uploads.map(({ pieces, sha256: _sha256, ...upload }) => ({
    ...upload,
    receivedBytes: [...pieces.values()].reduce((sum, { size }) => sum + size, 0),
  }));
  return good({ files: world.files, uploads });
}

function begin({ body }: Ask): Response {
  const { fieldName, fileName, size, sha256 } = body;
  const isSame = (upload: Upload) =>
    upload.fieldName === fieldName && upload.size === size && upload.sha256 === sha256;
  const fresh = openUpload(fieldName as OwnField, {
    fileName: String(fileName),
    size: Number(size),
    sha256,
  });
  const upload = world.uploads.find(isSame) ?? fresh;
  if (upload === fresh) world.uploads.push(fresh);
  const { uploadId, pieces } = upload;
  return good({ uploadId, chunkSize: world.chunkSize, received: [...pieces.keys()] });
}

function takePiece({ body: { uploadId, index, chunk } }: Ask): Response | undefined {
  const upload = world.uploads.find((one) => one.uploadId === uploadId);
  if (chunk instanceof Blob) upload?.pieces.set(Number(index), chunk);
  return upload && good({ received: [...upload.pieces.keys()] });
}

function complete({ body: { uploadId } }: Ask): Response | undefined {
  const upload = world.uploads.find((one) => one.uploadId === uploadId);
  if (!upload) return undefined;
  const { fieldName, fileName, size, pieces } = upload;
  const inOrder = [...pieces].sort(([a], [b]) => a - b).map(([, piece]) => piece);
  const file = fileOf(fieldName, {
    originalName: fileName,
    sizeBytes: size,
    state: world.state,
  });
  arrived.set(file.name, new Blob(inOrder));
  keep(file);
  world.uploads = world.uploads.filter((one) => one !== upload);
  return good(file);
}

function forget({ path }: Ask): Response {
  world.uploads = world.uploads.filter(({ uploadId }) => !path.endsWith(uploadId));
  return Response.json({ success: true });
}

function remove({ query }: Ask): Response {
  world.files = world.files.filter(({ name }) => name !== query.get("name"));
  return Response.json({ success: true });
}

function open({ body: { fieldName, opening } }: Ask): Response | undefined {
  const file = world.files.find((one) => one.fieldName === fieldName);
  if (!file) return undefined;
  keep({ ...file, opening: opening as Media["opening"] });
  return good(world.files.at(-1));
}

function takeWhole({ body: { fieldName } }: Ask): Response {
  keep(fileOf(fieldName as OwnField, { type: "image/png", state: world.state }));
  return good(world.files.at(-1));
}

function keep(file: Media) {
  world.files = [...world.files.filter(({ fieldName }) => fieldName !== file.fieldName), file];
}

function readBody(init: RequestInit | undefined): Ask["body"] {
  if (init?.body instanceof FormData) return Object.fromEntries(init.body.entries());
  return typeof init?.body === "string" ? JSON.parse(init.body) : {};
}

/** A call that is held back ends when its caller gives it up. */
function orAborted(init: RequestInit | undefined, answer: ReturnType<World["trouble"]>) {
  const given = init?.signal;
  if (!given || !(answer instanceof Promise)) return answer;
  return Promise.race([
    answer,
    new Promise<never>((_, reject) => {
      given.addEventListener("abort", () => reject(given.reason));
    }),
  ]);
}

function emptyWorld(): World {
  return { files: [], uploads: [], chunkSize: 1000, state: "clean", trouble: () => undefined };
}
