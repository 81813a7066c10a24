/** Error responses for requests that Node rejects before Fastify routes them. */
import { randomUUID } from "node:crypto";
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { AppError } from "#/platform/app-error.ts";
import { errorBody } from "./error-handler.ts";
import { minimalHeaders } from "./security-headers.ts";

/** Both are needed: the handler relies on the responses that `install` tracks. */
type ClientErrors = {
  /** Fastify's option of the same name. */
  readonly clientErrorHandler: (error: NodeJS.ErrnoException, socket: Duplex) => void;
  /** Tracks the responses of each connection, and rejects CONNECT and unknown `Expect` headers. */
  readonly install: (app: FastifyInstance) => void;
};

type Options = { readonly log: FastifyBaseLogger; readonly isHttps: boolean };

export function createClientErrors({ log, isHttps }: Options): ClientErrors {
  const responses = new WeakMap<Duplex, Set<ServerResponse>>();
  const rejectSocket = (socket: Duplex, error: AppError) => {
    const pending = [...(responses.get(socket) ?? [])];
    const requestId = randomUUID();
    // Inside a partly sent response these bytes would become part of it.
    if (socket.writable && !pending.some(isPartlySent))
      socket.write(rawErrorResponse(error, requestId, isHttps));
    // Without waiting: the client may never read the response.
    socket.destroy();
    // A request that reached its route, such as one with a broken body, is logged there.
    if (pending.length === 0) log.info({ reqId: requestId, route: "-", status: error.status });
  };
  return {
    clientErrorHandler: (error, socket) => {
      // After a reset nobody reads a response.
      if (error.code !== "ECONNRESET" && !socket.destroyed) rejectSocket(socket, toAppError(error));
    },
    install: (app) => {
      app.server.on("request", ({ socket }, response) =>
        trackResponse(responses, socket, response),
      );
      app.server.on("connect", (_request, socket) => rejectSocket(socket, unreadableRequest()));
      app.server.on("checkExpectation", ({ socket }: IncomingMessage) =>
        rejectSocket(socket, new AppError(417, "platform.unreadable")),
      );
    },
  };
}

function trackResponse(
  responses: WeakMap<Duplex, Set<ServerResponse>>,
  socket: Duplex,
  response: ServerResponse,
): void {
  const tracked = responses.get(socket) ?? new Set();
  responses.set(socket, tracked.add(response));
  response.once("close", () => tracked.delete(response));
}

const isPartlySent = ({ headersSent, writableFinished }: ServerResponse) =>
  headersSent && !writableFinished;

export const unreadableRequest = () => new AppError(400, "platform.unreadable");

/** By the code of Node's error; all others are 400. */
const errorsByCode: Readonly<Record<string, () => AppError>> = {
  ERR_HTTP_REQUEST_TIMEOUT: () => new AppError(408, "platform.unreadable"),
  HPE_HEADER_OVERFLOW: () => new AppError(431, "platform.tooLarge"),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: () => new AppError(413, "platform.tooLarge"),
};

function toAppError({ code = "" }: NodeJS.ErrnoException): AppError {
  return (errorsByCode[code] ?? unreadableRequest)();
}

/** In English: the caller's language is unknown, because the request could not be read. */
function rawErrorResponse(error: AppError, requestId: string, isHttps: boolean): string {
  const body = JSON.stringify(errorBody(error, "en"));
  const headers = {
    date: new Date().toUTCString(),
    connection: "close",
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    ...minimalHeaders(requestId, isHttps),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}\r\n${lines.join("")}\r\n${body}`;
}
