/** Closes connections whose body arrives too slowly, so that few callers cannot hold many open. */
import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";

const SLOW_BODY_TIMEOUT_MS = 15_000;
const MIN_BYTES_PER_INTERVAL = 4_096;

export function closeSlowBodies(app: FastifyInstance, timeoutMs = SLOW_BODY_TIMEOUT_MS): void {
  app.addHook("onRequest", async ({ raw }) => {
    if (hasBody(raw)) watchProgress(raw, timeoutMs);
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"]) > 0;
}

function watchProgress(raw: IncomingMessage, intervalMs: number): void {
  const { socket } = raw;
  let bytesAtLastCheck = socket.bytesRead;
  const timer = setInterval(() => {
    if (raw.complete) return clearInterval(timer);
    const received = socket.bytesRead - bytesAtLastCheck;
    bytesAtLastCheck = socket.bytesRead;
    // Received bytes wait for our reader, so the sender is not slow.
    const isWaitingForReader = raw.readableLength > 0;
    if (received < MIN_BYTES_PER_INTERVAL && !isWaitingForReader) socket.destroy();
  }, intervalMs).unref();
  raw.once("close", () => clearInterval(timer));
}
