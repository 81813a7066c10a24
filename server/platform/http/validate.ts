/** Checks what comes in by the contract's schemas, and strips what goes out to them. */
import { faultsOf } from "@wasla/contract/platform/faults";
import type { FastifyInstance } from "fastify";
import { serializerCompiler } from "fastify-type-provider-zod";
import { type $ZodType, safeParse } from "zod/v4/core";
import { Refusal } from "#/platform/refusal.ts";

export function validateByContract(app: FastifyInstance): void {
  app.setSerializerCompiler(serializerCompiler);
  app.setValidatorCompiler<$ZodType>(({ schema }) => (input) => {
    const read = safeParse(schema, input);
    if (read.success) return { value: read.data };
    const faults = faultsOf(read.error.issues, input).slice(0, MOST_FAULTS);
    return { error: new Refusal(422, "platform.checkFields", { faults }) };
  });
}

/** More than forms have fields; a megabyte of unknown names is not answered with three. */
const MOST_FAULTS = 500;
