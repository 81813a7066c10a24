import type { FastifyReply } from "fastify";

/**
 * Aborted when the connection closes or the response is finished. `request.signal` is of no use
 * here: it is aborted as soon as the body has been read.
 */
export function disconnectSignal({ raw }: Pick<FastifyReply, "raw">): AbortSignal {
  const controller = new AbortController();
  if (raw.destroyed) controller.abort();
  raw.once("close", () => controller.abort());
  return controller.signal;
}
