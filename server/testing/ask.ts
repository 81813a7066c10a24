/** Calls of the API as a signed-in person makes them. */
import type { FastifyInstance } from "fastify";
import type { Built } from "./build.ts";

type Values = Readonly<Record<string, unknown>>;

type Call = {
  readonly query?: Values;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
};

export type Asker = Pick<Built, "token"> | undefined;

/** `ask(client, "POST", "/company/jobseeker-list", { query })`; undefined: no token. */
export function askOn(running: { readonly app: FastifyInstance }) {
  return async (
    asker: Asker,
    method: "GET" | "POST" | "PUT" | "DELETE",
    path: string,
    call: Call = {},
  ) => {
    const { query = {}, body, headers = {} } = call;
    const search = String(written(query));
    const answer = await running.app.inject({
      method,
      url: `/api${path}${search && `?${search}`}`,
      ...(body && { payload: body }),
      headers: { ...headers, ...(asker && { authorization: `Bearer ${asker.token}` }) },
    });
    const isJson = String(answer.headers["content-type"]).includes("json");
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: answer.body,
      body: isJson ? answer.json() : undefined,
    };
  };
}

/** Lists are written as repeated names. */
function written(query: Values): URLSearchParams {
  return new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      [value].flat().map((each): [string, string] => [name, String(each)]),
    ),
  );
}
