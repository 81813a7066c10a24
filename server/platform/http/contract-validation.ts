/** Checks what comes in by the contract's schemas, and strips what goes out to them. */
import { toFieldErrors } from "@wasla/contract/platform/field-errors";
import type { FastifyInstance } from "fastify";
import { serializerCompiler } from "fastify-type-provider-zod";
import { type $ZodType, safeParse } from "zod/v4/core";
import { AppError } from "#/platform/app-error.ts";

export function registerContractValidation(app: FastifyInstance): void {
  app.setSerializerCompiler(serializerCompiler);
  app.setValidatorCompiler<$ZodType>(({ schema }) => (input) => {
    const parsed = safeParse(schema, input);
    if (parsed.success) return { value: parsed.data };
    const fieldErrors = toFieldErrors(parsed.error.issues, input).slice(0, MAX_FIELD_ERRORS);
    return { error: new AppError(422, "platform.checkFields", { fieldErrors: fieldErrors }) };
  });
}

/** More than forms have fields; a megabyte of unknown names is not answered with three. */
const MAX_FIELD_ERRORS = 500;
