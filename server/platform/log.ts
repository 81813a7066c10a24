/** One line a request: id, route template, status, time, and who asked as a hash. Never a query or a name. */
import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { Logger as JobLogger } from "graphile-worker";
import { type Logger, pino, stdSerializers } from "pino";

export function openLog(level: string): Logger {
  return pino({ level, base: undefined, serializers: { err: errorWithoutValues } });
}

export function logRequests(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    const { viewer } = request;
    request.log.info({
      route: `${request.method} ${request.routeOptions.url ?? "-"}`,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...(viewer && { user: createHash("sha256").update(viewer.id).digest("hex").slice(0, 12) }),
    });
  });
}

/** A database error quotes values of a row in its detail: only type, text, code and stack are kept. */
function errorWithoutValues(error: Error) {
  const { type, message, stack, code } = stdSerializers.err(error);
  return { type, message, stack, code };
}

/** The queue's own messages, in our log; its chatter about single jobs only when debugging. */
export function jobLogger(log: Logger): JobLogger {
  return new JobLogger(() => (level, message) => {
    if (level === "error") log.error(message);
    else if (level === "warning") log.warn(message);
    else log.debug(message);
  });
}
