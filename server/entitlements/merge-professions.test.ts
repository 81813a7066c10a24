import { expect, test } from "vitest";
import { startApp } from "#/testing/app.ts";
import { createTestData } from "#/testing/test-data.ts";
import { mergeProfessions } from "./entitlements.ts";

const running = startApp();
const build = createTestData(running);

/** undefined: not held; null: paid without an end; false: unpaid. */
type PaidUntil = string | null | false | undefined;
const [SOON, LATE] = ["2026-12-20T08:00:00.000Z", "2027-01-20T08:00:00.000Z"];

test.each<[string, PaidUntil, PaidUntil, PaidUntil]>([
  ["neither", undefined, undefined, undefined],
  ["one, unpaid", false, undefined, false],
  ["one, paid", SOON, undefined, SOON],
  ["one, paid without end", null, undefined, null],
  ["the other, unpaid", undefined, false, false],
  ["the other, paid", undefined, LATE, LATE],
  ["both, unpaid", false, false, false],
  ["both, one of them paid", SOON, false, SOON],
  ["both, the other paid", false, LATE, LATE],
  ["both, paid for shorter", SOON, LATE, LATE],
  ["both, paid for longer", LATE, SOON, LATE],
  ["both, one without end", null, SOON, null],
  ["both, the other without end", SOON, null, null],
])("a client that held %s keeps the better of it", async (what, before, other, expected) => {
  const { db } = running.services;
  const [from, into] = [await build.profession(`${what} A`), await build.profession(`${what} B`)];
  const [client, bystander] = [await build.client(), await build.client({ paidFor: ["Sales"] })];
  for (const [professionId, held] of [[from, before] as const, [into, other] as const])
    if (held !== undefined)
      await db
        .insertInto("clientProfession")
        .values({
          clientId: client.id,
          professionId,
          source: "payment" as const,
          isPaid: held !== false,
          paidUntil: held ? new Date(held) : null,
          joinedAt: running.services.clock.now(),
        })
        .execute();
  await db.transaction().execute((tx) => mergeProfessions(tx, { from, into }));
  const rows = await db
    .selectFrom("clientProfession")
    .selectAll()
    .where("clientId", "=", client.id)
    .execute();
  const held = rows.map(({ professionId, isPaid, paidUntil }) => ({
    professionId,
    held: isPaid ? (paidUntil?.toISOString() ?? null) : false,
  }));
  expect(held).toEqual(expected === undefined ? [] : [{ professionId: into, held: expected }]);
  const others = db.selectFrom("clientProfession").where("clientId", "=", bystander.id);
  expect(await others.select("isPaid").execute()).toEqual([{ isPaid: true }]);
});

test.each([
  ["payment", "payment", "payment"],
  ["payment", "registration", "registration"],
  ["registration", "payment", "registration"],
  ["staff", "payment", "staff"],
] as const)("sources %s and %s merge into %s", async (one, other, expected) => {
  const { db, clock } = running.services;
  const name = `${one} ${other}`;
  const [from, into] = [await build.profession(`${name} A`), await build.profession(`${name} B`)];
  const { id: clientId } = await build.client();
  for (const [professionId, source] of [[from, one] as const, [into, other] as const])
    await db
      .insertInto("clientProfession")
      .values({ clientId, professionId, source, paidUntil: null, joinedAt: clock.now() })
      .execute();
  await db.transaction().execute((tx) => mergeProfessions(tx, { from, into }));
  const left = db.selectFrom("clientProfession").where("clientId", "=", clientId);
  expect(await left.select("source").execute()).toEqual([{ source: expected }]);
});
