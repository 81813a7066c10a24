/** Closes a connection whose body drips, so that few callers cannot hold many open for nothing. */
import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";

const PATIENCE_MS = 15_000;
const LEAST_BYTES = 4_096;

export function closeDrips(app: FastifyInstance, patienceMs = PATIENCE_MS): void {
  app.addHook("onRequest", async ({ raw }) => {
    if (hasBody(raw)) watch(raw, patienceMs);
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"]) > 0;
}

function watch(raw: IncomingMessage, patienceMs: number): void {
  const { socket } = raw;
  let known = socket.bytesRead;
  const timer = setInterval(() => {
    if (raw.complete) return clearInterval(timer);
    const received = socket.bytesRead - known;
    known = socket.bytesRead;
    const isOurTurn = raw.readableLength > 0; // what came waits to be read: not its sender's fault
    if (received < LEAST_BYTES && !isOurTurn) socket.destroy();
  }, patienceMs).unref();
  raw.once("close", () => clearInterval(timer));
}
