/** Turns every failure of a request into the one error body. */
import { type Message, say } from "@wasla/contract/messages";
import type { Fault } from "@wasla/contract/platform/faults";
import { type Language, languageOf } from "@wasla/contract/platform/language";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isPassing } from "#/platform/database/passing.ts";
import { Refusal } from "#/platform/refusal.ts";

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
}

/** Also for what is wrong before a request finds its route, such as a broken address. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const refusal = refusalOf(error);
  const failure = error instanceof Refusal ? error.cause : error;
  const isOurs = (refusal?.status ?? 500) >= 500 && failure !== undefined;
  if (isOurs) request.log.error({ err: failure }, "request failed");
  const language = languageOf(request.headers["accept-language"]);
  if (refusal?.retryAfterSeconds) reply.header("retry-after", refusal.retryAfterSeconds);
  return reply
    .code(refusal?.status ?? 500)
    .serializer(JSON.stringify)
    .type("application/json; charset=utf-8")
    .send(bodyOf(refusal, language));
}

/** `{success: false, message, errors?, code, data?}`; a silent refusal's text is the browser's. */
function bodyOf(refusal: Refusal | undefined, language: Language) {
  if (refusal === undefined)
    return { success: false, message: say(language, "platform.broken"), code: "INTERNAL" };
  const { said, faults, code, data } = refusal;
  return {
    success: false,
    ...(said && { message: say(language, said) }),
    ...(faults.length > 0 && { errors: faults.map((fault) => told(fault, language)) }),
    code,
    ...(data !== undefined && { data }),
  };
}

function told({ field, message }: Fault, language: Language) {
  return { field, message: say(language, message) };
}

function refusalOf(error: FastifyError): Refusal | undefined {
  if (error instanceof Refusal) return error;
  const known = expected[error.code];
  if (known) return new Refusal(...known);
  if (isPassing(error)) return new Refusal(503, "platform.busy");
  const isAskersFault = error.statusCode !== undefined && error.statusCode < 500;
  return isAskersFault ? new Refusal(400, "platform.unreadable") : undefined;
}

const expected: Record<string, [413 | 429, Message] | undefined> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, "platform.tooLarge"],
};
