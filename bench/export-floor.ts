/** The floor of a CSV export: a bare Node server that writes what a cursor reads. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";
import Cursor from "pg-cursor";

export type ExportFloor = { readonly address: string; readonly stop: () => Promise<void> };

const BATCH = 2_000;

/** The columns of the export as plain values in a temporary table: a read cannot cost less. */
const CREATE_ROWS = `create temp table export_row as
  select s.listing_no, c.full_name, s.experience_base, s.employed, s.gender, s.dob::text,
    c.marital_status, country.label as country, nationality.label as nationality,
    p.label as profession
  from listing_search s
  join candidate c on c.listing_no = s.listing_no
  left join country on country.id = s.country_id
  left join country nationality on nationality.id = s.nationality_id
  left join desired_profession d on d.candidate_id = c.id and d.seq = 0
  left join profession p on p.id = d.profession_id`;
const READ_ROWS = `select full_name, experience_base, employed, gender, dob, marital_status, country,
    nationality, profession
  from export_row order by listing_no desc limit $1`;

if (process.argv[1] === import.meta.filename) await serveFloor();

/** Starts it in a process of its own, as the real server runs. */
export async function startExportFloor(databaseUrl: string): Promise<ExportFloor> {
  const child = fork(import.meta.filename, { env: { ...process.env, DATABASE_URL: databaseUrl } });
  const [{ address }] = await once(child, "message");
  const stop = async () => {
    const ended = once(child, "exit");
    child.kill();
    await ended;
  };
  return { address, stop };
}

async function serveFloor(): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  await client.query(CREATE_ROWS);
  await client.query("create index on export_row (listing_no)");
  await client.query("analyze export_row");
  const server = createServer(async (request, response) => {
    const rows = Number(new URL(request.url ?? "", "http://floor").searchParams.get("rows"));
    const cursor = client.query(new Cursor(READ_ROWS, [rows], { rowMode: "array" }));
    response.setHeader("content-type", "text/csv; charset=utf-8");
    for (let batch = await cursor.read(BATCH); batch.length > 0; batch = await cursor.read(BATCH))
      response.write(batch.map((cells) => `${cells.join(",")}\r\n`).join(""));
    await cursor.close();
    response.end();
  });
  server.listen(0, "127.0.0.1", () => {
    const { port } = server.address() as AddressInfo;
    process.send?.({ address: `http://127.0.0.1:${port}` });
  });
}
