import type { FastifyInstance } from "fastify";
import type { TestAccount } from "./test-data.ts";

type QueryValues = Readonly<Record<string, unknown>>;

type CallOptions = {
  readonly query?: QueryValues;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
};

export type Caller = Pick<TestAccount, "token"> | undefined;

/** `ask(client, "POST", "/company/jobseeker-list", { query })`; no caller means no token. */
export function createApiClient(running: { readonly app: FastifyInstance }) {
  return async (
    caller: Caller,
    method: "GET" | "POST" | "PUT" | "DELETE",
    path: string,
    call: CallOptions = {},
  ) => {
    const { query = {}, body, headers = {} } = call;
    const search = String(toSearchParams(query));
    const response = await running.app.inject({
      method,
      url: `/api${path}${search && `?${search}`}`,
      ...(body && { payload: body }),
      headers: { ...headers, ...(caller && { authorization: `Bearer ${caller.token}` }) },
    });
    const isJson = String(response.headers["content-type"]).includes("json");
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.body,
      body: isJson ? response.json() : undefined,
    };
  };
}

/** Lists become repeated parameters. */
function toSearchParams(query: QueryValues): URLSearchParams {
  return new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      [value].flat().map((each): [string, string] => [name, String(each)]),
    ),
  );
}
