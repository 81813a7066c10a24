import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { expect, test } from "vitest";
import { startApp } from "#/testing/app.ts";
import { CopyIn } from "./copy.ts";
import { openLongConnection } from "./long-connection.ts";

const running = startApp();

test("a statement that accepts no rows is an error and leaves the connection usable", async () => {
  const connection = await openLongConnection(running.databaseUrl);
  const input = () => Readable.from([Buffer.from("1\n")]);
  const copyRows = (statement: string) =>
    pipeline(input(), connection.query(new CopyIn(statement)) as CopyIn);
  await expect(copyRows("create temporary table brought (n int)")).rejects.toThrow(
    "does not accept rows",
  );
  await expect(copyRows("copy nowhere from stdin")).rejects.toThrow('"nowhere" does not exist');
  await copyRows("copy brought from stdin");
  expect((await connection.query("select n from brought")).rows).toEqual([{ n: 1 }]);
  await connection.end();
});
