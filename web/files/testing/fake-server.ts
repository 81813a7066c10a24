// A fake server that stores chunks and files, and fails where a test intercepts it.
import type { JobSeekerFileField } from "@wasla/contract/files/job-seeker-files";
import type { Media } from "@wasla/contract/files/upload-endpoints";
import { queryClient } from "#/platform/api/query-client.ts";
import { type User, useSession } from "#/platform/state/session.ts";
import { buildUser } from "#/platform/testing/build-user.ts";
import { createFakeXhr } from "./fake-xhr.ts";

export type RecordedRequest = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  /** JSON or form fields. */
  readonly body: Readonly<Record<string, unknown>>;
  /** The request outlives its page. */
  readonly keepalive: boolean;
  /** Reports upload progress: so many bytes of the body have been sent. */
  readonly reportProgress: (bytes: number) => void;
};

type StoredUpload = {
  readonly uploadId: string;
  readonly fieldName: JobSeekerFileField;
  readonly fileName: string;
  readonly size: number;
  readonly sha256: unknown;
  readonly chunks: Map<number, Blob>;
};

type FakeServerState = {
  files: Media[];
  uploads: StoredUpload[];
  /** Small, so that a small file has many chunks. */
  chunkSize: number;
  /** State of a file on arrival. */
  state: Media["state"];
  /** Replies instead of the server; throws to simulate a lost connection. */
  intercept: (request: RecordedRequest) => Response | Promise<Response | undefined> | undefined;
};

export const serverState: FakeServerState = emptyState();
export const requests: RecordedRequest[] = [];
/** Content of stored files, by name. */
export const storedBlobs = new Map<string, Blob>();
const realFetch = window.fetch;
const RealXhr = window.XMLHttpRequest;
let createdCount = 0;

export function startServer(overrides: Partial<FakeServerState> = {}, user: Partial<User> = {}) {
  Object.assign(serverState, emptyState(), overrides);
  requests.length = 0;
  storedBlobs.clear();
  queryClient.clear();
  const person = buildUser({ role: "jobSeeker", fullName: "Aisha Al Mansoori", ...user });
  useSession.setState({ status: "signedIn", user: person }, true);
  window.fetch = async (input, init) => {
    const { pathname } = new URL(String(input), window.location.origin);
    return pathname.startsWith("/api/")
      ? handleRequest(String(input), init)
      : realFetch(input, init);
  };
  window.XMLHttpRequest = createFakeXhr(handleRequest);
}

export function stopServer() {
  // Running uploads stop when the user signs out.
  useSession.setState({ status: "anonymous", ended: "loggedOut" }, true);
  window.fetch = realFetch;
  window.XMLHttpRequest = RealXhr;
}

export const successReply = (data: unknown) => Response.json({ success: true, data });
export const errorReply = (status: number, message: string) =>
  Response.json({ success: false, message }, { status });
export const dropConnection = () => {
  throw new TypeError("Failed to fetch");
};

/** Recorded requests by method and path prefix. */
export const requestsTo = (method: string, path: string) =>
  requests.filter((request) => request.method === method && request.path.startsWith(path));

/** Indexes of the sent chunks, in order. */
export const sentChunks = () =>
  requests.filter(({ method }) => method === "PUT").map(({ body }) => Number(body.index));

export function createMedia(fieldName: JobSeekerFileField, overrides: Partial<Media> = {}): Media {
  createdCount += 1;
  return {
    name: `${fieldName}-${createdCount}.pdf`,
    fieldName,
    originalName: `${fieldName}.pdf`,
    type: "application/pdf",
    sizeBytes: 319_488,
    seconds: null,
    state: "clean",
    opening: "unlocked",
    createdAt: "2026-03-02T08:00:00.000Z",
    ...overrides,
  };
}

export function createUpload(
  fieldName: JobSeekerFileField,
  overrides: Partial<StoredUpload> = {},
): StoredUpload {
  createdCount += 1;
  const uploadId = `0199c1d2-0000-7000-8000-${String(createdCount).padStart(12, "0")}`;
  const chunks = new Map<number, Blob>();
  return {
    uploadId,
    fieldName,
    fileName: "a.pdf",
    size: 100,
    sha256: undefined,
    chunks,
    ...overrides,
  };
}

async function handleRequest(
  address: string,
  init: RequestInit = {},
  reportProgress: RecordedRequest["reportProgress"] = () => undefined,
): Promise<Response> {
  init.signal?.throwIfAborted();
  const { pathname, searchParams: query } = new URL(address, window.location.origin);
  const method = init.method ?? "GET";
  const { keepalive = false } = init;
  const request = {
    method,
    path: pathname.slice(4),
    query,
    body: readBody(init),
    keepalive,
    reportProgress,
  };
  requests.push(request);
  const reply = (await orAborted(init, serverState.intercept(request))) ?? findReply(request);
  init.signal?.throwIfAborted();
  return reply;
}

function findReply(request: RecordedRequest): Response {
  const handler = handlers.find(
    ([method, path]) => method === request.method && request.path.startsWith(path),
  );
  return handler?.[2](request) ?? errorReply(404, "Not found");
}

const handlers: [string, string, (request: RecordedRequest) => Response | undefined][] = [
  ["GET", "/jobseeker/media", listMedia],
  ["POST", "/s3/initialize", initializeUpload],
  ["PUT", "/s3/upload-chunks-file", receiveChunk],
  ["POST", "/s3/upload/complete", completeUpload],
  ["DELETE", "/s3/upload/", cancelUpload],
  ["DELETE", "/jobseeker/delete/media", removeMedia],
  ["PUT", "/jobseeker/media/opening", setVisibility],
  ["POST", "/jobseeker/upload/media", receiveFile],
  ["POST", "/media/", () => successReply({ url: "/mark.svg", until: "2026-03-02T09:00:00.000Z" })],
];

function listMedia(): Response {
  const uploads = serverState.uploads.map(({ chunks, sha256: _sha256, ...upload }) => ({
    ...upload,
    receivedBytes: [...chunks.values()].reduce((sum, { size }) => sum + size, 0),
  }));
  return successReply({ files: serverState.files, uploads });
}

function initializeUpload({ body }: RecordedRequest): Response {
  const { fieldName, fileName, size, sha256 } = body;
  const isSame = (upload: StoredUpload) =>
    upload.fieldName === fieldName && upload.size === size && upload.sha256 === sha256;
  const newUpload = createUpload(fieldName as JobSeekerFileField, {
    fileName: String(fileName),
    size: Number(size),
    sha256,
  });
  const upload = serverState.uploads.find(isSame) ?? newUpload;
  if (upload === newUpload) serverState.uploads.push(newUpload);
  const { uploadId, chunks } = upload;
  return successReply({ uploadId, chunkSize: serverState.chunkSize, received: [...chunks.keys()] });
}

function receiveChunk({ body: { uploadId, index, chunk } }: RecordedRequest): Response | undefined {
  const upload = serverState.uploads.find((candidate) => candidate.uploadId === uploadId);
  if (chunk instanceof Blob) upload?.chunks.set(Number(index), chunk);
  return upload && successReply({ received: [...upload.chunks.keys()] });
}

function completeUpload({ body: { uploadId } }: RecordedRequest): Response | undefined {
  const upload = serverState.uploads.find((candidate) => candidate.uploadId === uploadId);
  if (!upload) return undefined;
  const { fieldName, fileName, size, chunks } = upload;
  const inOrder = [...chunks].sort(([a], [b]) => a - b).map(([, piece]) => piece);
  const file = createMedia(fieldName, {
    originalName: fileName,
    sizeBytes: size,
    state: serverState.state,
  });
  storedBlobs.set(file.name, new Blob(inOrder));
  storeMedia(file);
  serverState.uploads = serverState.uploads.filter((other) => other !== upload);
  return successReply(file);
}

function cancelUpload({ path }: RecordedRequest): Response {
  serverState.uploads = serverState.uploads.filter(({ uploadId }) => !path.endsWith(uploadId));
  return Response.json({ success: true });
}

function removeMedia({ query }: RecordedRequest): Response {
  serverState.files = serverState.files.filter(({ name }) => name !== query.get("name"));
  return Response.json({ success: true });
}

function setVisibility({ body: { fieldName, opening } }: RecordedRequest): Response | undefined {
  const file = serverState.files.find((candidate) => candidate.fieldName === fieldName);
  if (!file) return undefined;
  storeMedia({ ...file, opening: opening as Media["opening"] });
  return successReply(serverState.files.at(-1));
}

function receiveFile({ body: { fieldName } }: RecordedRequest): Response {
  storeMedia(
    createMedia(fieldName as JobSeekerFileField, { type: "image/png", state: serverState.state }),
  );
  return successReply(serverState.files.at(-1));
}

function storeMedia(file: Media) {
  serverState.files = [
    ...serverState.files.filter(({ fieldName }) => fieldName !== file.fieldName),
    file,
  ];
}

function readBody(init: RequestInit | undefined): RecordedRequest["body"] {
  if (init?.body instanceof FormData) return Object.fromEntries(init.body.entries());
  return typeof init?.body === "string" ? JSON.parse(init.body) : {};
}

/** A request that is held back still ends when its caller aborts it. */
function orAborted(init: RequestInit | undefined, reply: ReturnType<FakeServerState["intercept"]>) {
  const signal = init?.signal;
  if (!signal || !(reply instanceof Promise)) return reply;
  return Promise.race([
    reply,
    new Promise<never>((_, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason));
    }),
  ]);
}

function emptyState(): FakeServerState {
  return { files: [], uploads: [], chunkSize: 1000, state: "clean", intercept: () => undefined };
}
