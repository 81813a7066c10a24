/**
 * The fastest list that Node and pg can serve: a process that answers a list request with its two
 * statements and the stored rows as text. It validates neither the caller nor the query.
 */
import { createServer } from "node:http";
import pg from "pg";
import { connectionOptions, queryList } from "./list-statements.ts";
import type { ListQuery } from "./query-mix.ts";

/** Connections of the server's pool. */
const POOL_SIZE = 10;

const [url = "", today = ""] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url, max: POOL_SIZE, options: connectionOptions });
const countries = await readCountries();

const server = createServer(async (request, response) => {
  const client = await pool.connect();
  try {
    const { rows, total } = await queryList(client, parseListQuery(request.url ?? ""), today);
    const users = rows.map(({ rowJson }) => rowJson).join(",");
    response.setHeader("content-type", "application/json");
    response.end(`{"success":true,"users":[${users}],"totalCount":${total}}`);
  } finally {
    client.release();
  }
});

server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (typeof address === "object" && address) process.send?.(`http://127.0.0.1:${address.port}`);
});

/** The three filters of the comparison, in the form that the server accepts. */
function parseListQuery(path: string): ListQuery {
  const { searchParams } = new URL(path, "http://localhost");
  return {
    filter: {
      professions: [Number(searchParams.get("profId"))],
      countryId: countries.get(searchParams.get("country") ?? ""),
      gender: searchParams.get("gender") === "Male" ? 1 : 0,
    },
    sort: { by: "newest", direction: -1 },
    pageNo: 1,
  };
}

async function readCountries(): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ id: number; code: string }>("select id, code from country");
  return new Map(rows.map(({ id, code }) => [code, id]));
}
