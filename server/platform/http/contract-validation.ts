/** Validates requests and filters responses by the contract's schemas. */
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

/** More than any form has; keeps the response to a megabyte of unknown names small. */
const MAX_FIELD_ERRORS = 500;
