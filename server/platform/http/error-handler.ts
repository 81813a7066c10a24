/** Turns every request failure into the standard error body. */
import { formatMessage, type Message } from "@wasla/contract/messages";
import type { FieldError } from "@wasla/contract/platform/field-errors";
import { type Language, preferredLanguage } from "@wasla/contract/platform/language";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError, serviceUnavailable } from "#/platform/app-error.ts";
import { isTransientError } from "#/platform/database/transient-error.ts";

export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler(handleError);
}

/** Also used for failures before routing, such as a malformed URL. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const appError = toAppError(error);
  const failure = error instanceof AppError ? error.cause : error;
  const isServerFault = (appError?.status ?? 500) >= 500 && failure !== undefined;
  if (isServerFault) request.log.error({ err: failure }, "request failed");
  const language = preferredLanguage(request.headers["accept-language"]);
  if (appError?.retryAfterSeconds) reply.header("retry-after", appError.retryAfterSeconds);
  return reply
    .code(appError?.status ?? 500)
    .serializer(JSON.stringify)
    .type("application/json; charset=utf-8")
    .send(errorBody(appError, language));
}

/** `{success: false, message, errors?, code, data?}`; without a message the browser has its own. */
export function errorBody(error: AppError | undefined, language: Language) {
  if (error === undefined)
    return {
      success: false,
      message: formatMessage(language, "platform.broken"),
      code: "INTERNAL",
    };
  const { userMessage, fieldErrors, code, data } = error;
  return {
    success: false,
    ...(userMessage && { message: formatMessage(language, userMessage) }),
    ...(fieldErrors.length > 0 && {
      errors: fieldErrors.map((fieldError) => localizeFieldError(fieldError, language)),
    }),
    code,
    ...(data !== undefined && { data }),
  };
}

function localizeFieldError({ field, message }: FieldError, language: Language) {
  return { field, message: formatMessage(language, message) };
}

function toAppError(error: FastifyError): AppError | undefined {
  if (error instanceof AppError) return error;
  const mapped = mappedErrors[error.code];
  if (mapped) return new AppError(...mapped);
  if (isTransientError(error)) return serviceUnavailable();
  const isClientError = error.statusCode !== undefined && error.statusCode < 500;
  return isClientError ? new AppError(400, "platform.unreadable") : undefined;
}

const mappedErrors: Record<string, [413 | 429, Message] | undefined> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, "platform.tooLarge"],
};
