import { sql } from "kysely";
import { v7 } from "uuid";
import { describe, expect, test } from "vitest";
import { startApp } from "#/testing/app.ts";
import { createTestData } from "#/testing/test-data.ts";
import { proposeProfessions } from "./catalogue.ts";

const running = startApp();
const build = createTestData(running);

const proposeLabels = (...labels: string[]) =>
  running.services.db
    .transaction()
    .execute((tx) => proposeProfessions(tx, { labels, proposedBy: v7() }));

async function entry(label: string) {
  const { rows } = await sql<{ id: number; status: string; proposedBy: string | null }>`
    select id, status, proposed_by from profession where lower(label) = lower(${label})`.execute(
    running.services.db,
  );
  return rows;
}

async function review(label: string, status: "rejected" | "merged", into?: string) {
  const id = await build.profession(label);
  const mergedInto = into === undefined ? null : await build.profession(into);
  await sql`update profession set status = ${status}, merged_into = ${mergedInto}
    where id = ${id}`.execute(running.services.db);
  return id;
}

test("names in either language and any case resolve to the approved entry", async () => {
  const nursing = await build.profession("Nursing");
  for (const label of ["Nursing", "nursing", "NURSING", "التمريض", "التَّمريض"])
    expect(await proposeLabels(label)).toEqual([nursing]);
});

test("ids are in the order of the names, each once", async () => {
  const [nursing, sales] = [await build.profession("Nursing"), await build.profession("Sales")];
  expect(await proposeLabels("sales", "التمريض", "SALES", "Nursing")).toEqual([sales, nursing]);
});

test("an unknown name becomes a pending entry as written", async () => {
  const ids = await proposeLabels("Date palm care", "date palm care");
  expect(await entry("Date palm care")).toEqual([
    { id: ids[0], status: "pending", proposedBy: expect.any(String) },
  ]);
  expect(ids).toHaveLength(1);
});

test("spellings that look the same are one name", async () => {
  const [once, ...others] = await proposeLabels("Ｏﬃce care", "Office care", "Of\u200cfice care");
  expect(others).toEqual([]);
  expect(await proposeLabels("OFFICE CARE\u200e")).toEqual([once]);
});

test("a pending entry keeps its first proposer", async () => {
  const [id] = await proposeLabels("Dhow building");
  const [first] = await entry("Dhow building");
  expect(await proposeLabels("DHOW BUILDING")).toEqual([id]);
  expect(await entry("Dhow building")).toEqual([first]);
});

describe("a reviewed entry", () => {
  test("that was merged resolves to its successor, even after several merges", async () => {
    const target = await build.profession("Ship care");
    await review("Boat care", "merged", "Ship care");
    await review("Raft care", "merged", "Boat care");
    expect(await proposeLabels("raft care", "boat care", "ship care")).toEqual([target]);
  });

  test("that was rejected stays rejected when proposed again", async () => {
    const id = await review("Ghost hunting", "rejected");
    expect(await proposeLabels("ghost hunting")).toEqual([id]);
    expect(await entry("Ghost hunting")).toMatchObject([{ id, status: "rejected" }]);
  });
});

test("the Arabic name of a pending entry does not resolve to it", async () => {
  const id = await build.profession("Secret trade", "pending");
  await sql`update profession set label_ar = 'مهنة سرية' where id = ${id}`.execute(
    running.services.db,
  );
  const [other] = await proposeLabels("مهنة سرية");
  expect(other).not.toBe(id);
});

test("concurrent proposals of the same new names create one entry each", async () => {
  const labels = ["Kite making", "Tent making", "Oud making"];
  const rounds = [labels, labels.toReversed(), labels.toSorted(), labels];
  const responses = await Promise.all(rounds.map((round) => proposeLabels(...round)));
  expect(new Set(responses.flat()).size).toBe(3);
});
