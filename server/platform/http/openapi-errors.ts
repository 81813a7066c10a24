/** Error responses in the API's documentation. */
import { errorCodeNames, errorCodes } from "@wasla/contract/platform/error-codes";

/** Properties of `components`. */
export function errorComponents() {
  const content = { "application/json": { schema: { $ref: "#/components/schemas/Error" } } };
  return {
    schemas: { Error: errorSchema() },
    responses: { Error: { description: "What `code` says, and `message` in words", content } },
  };
}

/** Adds the error response to every operation. */
export function addErrorResponses<Api extends { readonly paths?: object }>(api: Api): Api {
  for (const path of Object.values(api.paths ?? {}))
    for (const operation of Object.values(path as Record<string, Operation>))
      operation.responses["4XX"] = { $ref: "#/components/responses/Error" };
  return api;
}

type Operation = { readonly responses: Record<string, unknown> };

function errorSchema() {
  const text = { type: "string" } as const;
  const fieldError = { type: "object", properties: { field: text, message: text } } as const;
  return {
    type: "object" as const,
    required: ["success", "code"],
    properties: {
      success: { type: "boolean" as const, enum: [false] },
      message: text,
      errors: { type: "array" as const, items: fieldError },
      code: { type: "string" as const, enum: errorCodeNames, description: codeDescriptions() },
      data: { description: "Depends on the code." },
    },
  };
}

function codeDescriptions(): string {
  const lines = errorCodeNames.map((name) => {
    const { status, about } = errorCodes[name];
    return `- \`${name}\` (${[status].flat().join(", ")}): ${about}`;
  });
  return lines.join("\n");
}
