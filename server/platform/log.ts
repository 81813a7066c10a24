/** One line a request: id, route template, status, time, and who asked as a hash. Never a query or a name. */
import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Logger as JobLogger } from "graphile-worker";
import { type DestinationStream, type Logger, pino, stdSerializers } from "pino";

/** Lines of JSON on the standard output, unless another place is given. */
export function openLog(level: string, out?: DestinationStream): Logger {
  const options = {
    ...{ level, base: undefined, serializers: { err: errorWithoutValues } },
    redact: { paths: FORM_OPTIONS, remove: true },
  };
  return out ? pino(options, out) : pino(options);
}

/** Of the reader of forms, asked to tell all: the headers of the call, with its sign-in. */
const FORM_OPTIONS = ["busboyOptions"];

export function logRequests(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    reply.raw.once("close", () => logRequest(request, reply));
  });
}

/** `isCutOff`: the answer did not go out whole, since the caller or its connection was gone. */
function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  const { viewer } = request;
  request.log.info({
    route: `${request.method} ${request.routeOptions.url ?? "-"}`,
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
    ...(viewer && { user: createHash("sha256").update(viewer.id).digest("hex").slice(0, 12) }),
    ...(!reply.raw.writableFinished && { isCutOff: true }),
  });
}

/**
 * A database error quotes values of a row in its detail, and of the request in the text of a
 * class 22: only type, text, code and stack are kept, without what is quoted.
 */
function errorWithoutValues(error: Error) {
  const { type, message, stack, code } = stdSerializers.err(error);
  if (!/^22...$/.test(String(code))) return { type, message, stack, code };
  const frames = stack?.slice(stack.indexOf("\n    at ")) ?? "";
  const said = message.replace(/".*"/s, '"…"');
  return { type, message: said, stack: said + frames, code };
}

/** The queue's own messages, in our log; its chatter about single jobs only when debugging. */
export function jobLogger(log: Logger): JobLogger {
  return new JobLogger(() => (level, message) => {
    if (level === "error") log.error(message);
    else if (level === "warning") log.warn(message);
    else log.debug(message);
  });
}
