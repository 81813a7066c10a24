/** One line a request: id, route template, status, time, asker as a hash; no query or name. */
import { createHmac } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Job, Logger as JobLogger } from "graphile-worker";
import { type DestinationStream, type Logger, pino, stdSerializers } from "pino";
import type { KeyRing } from "./key-ring.ts";

/** Lines of JSON on the standard output, unless another place is given. */
export function createLogger(level: string, out?: DestinationStream): Logger {
  const options = {
    ...{ level, base: undefined, serializers: { err: serializeErrorWithoutValues } },
    redact: { paths: REDACTED_PATHS, remove: true },
  };
  return out ? pino(options, out) : pino(options);
}

/** Of the reader of forms, asked to tell all: the headers of the call, with its sign-in. */
const REDACTED_PATHS = ["busboyOptions"];

/**
 * What somebody is called in the log: always the same as long as SECRET stays, and nobody without
 * SECRET can tell whose it is. The first is written, the others may have been under older secrets.
 */
export function logPseudonyms(keys: KeyRing, accountId: string): readonly [string, ...string[]] {
  const [newest, ...older] = keys.forPurpose("log");
  const name = (key: Uint8Array) =>
    createHmac("sha256", key).update(accountId).digest("hex").slice(0, 16);
  return [name(newest), ...older.map(name)];
}

/** Writes the line of a request that has been answered. */
export function createRequestLogger(
  keys: KeyRing,
): (request: FastifyRequest, reply: FastifyReply) => void {
  return (request, { statusCode: status, elapsedTime, raw }) => {
    const { log, method, routeOptions, viewer, signedInAccountId: signedInAs } = request;
    const accountId = viewer?.id ?? signedInAs;
    const isFailure = status >= 500;
    if (HEALTH_PATHS.has(routeOptions.url) && !isFailure) return; // asked every few seconds
    log[isFailure ? "error" : "info"]({
      ...{ route: `${method} ${routeOptions.url ?? "-"}`, status, ms: Math.round(elapsedTime) },
      ...(accountId && { user: logPseudonyms(keys, accountId)[0] }),
      // The answer did not go out whole, since the caller or its connection was gone.
      ...(!raw.writableFinished && { isCutOff: true }),
    });
  };
}

const HEALTH_PATHS: ReadonlySet<string | undefined> = new Set(["/healthz", "/readyz"]);

/**
 * A database error quotes values of a row in its detail, and of the request in the text of a class
 * 22, as JSON that cannot be read is quoted: only type, text, code and stack are kept, without what
 * is quoted.
 */
function serializeErrorWithoutValues(error: Error) {
  const { type, message, stack, code } = stdSerializers.err(error);
  const hasQuotedValues = type === "SyntaxError" || /^22...$/.test(String(code));
  if (!hasQuotedValues) return { type, message, stack, code };
  const frames = stack?.slice(stack.indexOf("\n    at ")) ?? "";
  const redactedMessage = message.replace(/".*"/s, '"…"');
  return { type, message: redactedMessage, stack: redactedMessage + frames, code };
}

/** The queue's own messages, in our log; its chatter about single jobs only when debugging. */
export function createJobLogger(log: Logger): JobLogger {
  return new JobLogger(() => (level, message, meta) => {
    if (isFailedJob(meta)) logFailedJob(log, meta);
    else if (level === "error") log.error(message);
    else if (level === "warning") log.warn(message);
    else log.debug(message);
  });
}

type FailedJob = {
  readonly error: unknown;
  readonly job: Pick<Job, "task_identifier" | "attempts">;
};

function isFailedJob(meta: object | undefined): meta is FailedJob {
  return meta !== undefined && "failure" in meta && "error" in meta && "job" in meta;
}

/** The queue's own text holds that of the error, whatever it quotes. */
function logFailedJob(log: Logger, { error, job }: FailedJob): void {
  log.error({ err: error, task: job.task_identifier, attempt: job.attempts }, "job failed");
}
