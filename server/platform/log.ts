/** One line per request: id, route template, status, duration, the caller's pseudonym; no query. */
import { createHmac } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Job, Logger as JobLogger } from "graphile-worker";
import { type DestinationStream, type Logger, pino, stdSerializers } from "pino";
import type { KeyRing } from "./key-ring.ts";

/** Writes JSON lines to the standard output, or to `destination`. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: undefined,
    serializers: { err: serializeErrorWithoutValues },
    redact: { paths: REDACTED_PATHS, remove: true },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** At trace level the form parser logs the request's headers, with the bearer token. */
const REDACTED_PATHS = ["busboyOptions"];

/**
 * An account's pseudonyms in the log: stable as long as SECRET stays, and not traceable without it.
 * The first is used for writing; the others come from older secrets.
 */
export function logPseudonyms(keys: KeyRing, accountId: string): readonly [string, ...string[]] {
  const [newest, ...older] = keys.forPurpose("log");
  const name = (key: Uint8Array) =>
    createHmac("sha256", key).update(accountId).digest("hex").slice(0, 16);
  return [name(newest), ...older.map(name)];
}

/** Logs a request whose response has ended or whose caller has disconnected. */
export function createRequestLogger(
  keys: KeyRing,
): (request: FastifyRequest, reply: FastifyReply) => void {
  const toPseudonym = rememberPseudonyms(keys);
  return (request, { statusCode: status, elapsedTime, raw }) => {
    const { log, method, routeOptions, viewer, signedInAccountId } = request;
    const accountId = viewer?.id ?? signedInAccountId;
    const isFailure = status >= 500;
    if (HEALTH_PATHS.has(routeOptions.url) && !isFailure) return; // called every few seconds
    log[isFailure ? "error" : "info"]({
      route: `${method} ${routeOptions.url ?? "-"}`,
      status,
      ms: Math.round(elapsedTime),
      ...(accountId && { user: toPseudonym(accountId) }),
      // The connection was gone before the whole response was sent.
      ...(!raw.writableFinished && { isCutOff: true }),
    });
  };
}

const MAX_REMEMBERED_PSEUDONYMS = 10_000;

/** An HMAC for each line would cost more than the line. */
function rememberPseudonyms(keys: KeyRing): (accountId: string) => string {
  const pseudonyms = new Map<string, string>();
  return (accountId) => {
    const known = pseudonyms.get(accountId);
    if (known !== undefined) return known;
    const [pseudonym] = logPseudonyms(keys, accountId);
    if (pseudonyms.size >= MAX_REMEMBERED_PSEUDONYMS) pseudonyms.clear();
    pseudonyms.set(accountId, pseudonym);
    return pseudonym;
  };
}

const HEALTH_PATHS: ReadonlySet<string | undefined> = new Set(["/healthz", "/readyz"]);

/**
 * Database errors quote row values in their detail, and errors of class 22 quote input in the
 * message, as JSON syntax errors do. Only type, message, code and stack are kept, quotes removed.
 */
function serializeErrorWithoutValues(error: Error) {
  const { type, message, stack, code } = stdSerializers.err(error);
  const hasQuotedValues = type === "SyntaxError" || /^22...$/.test(String(code));
  if (!hasQuotedValues) return { type, message, stack, code };
  const frames = stack?.slice(stack.indexOf("\n    at ")) ?? "";
  const redactedMessage = message.replace(/".*"/s, '"…"');
  return { type, message: redactedMessage, stack: redactedMessage + frames, code };
}

/** Passes the queue's messages to our log; those about single jobs only at debug level. */
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

/** Not the queue's own message, which contains the error's text with all it quotes. */
function logFailedJob(log: Logger, { error, job }: FailedJob): void {
  log.error({ err: error, task: job.task_identifier, attempt: job.attempts }, "job failed");
}
