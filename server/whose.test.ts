/** Whose things a call may touch: every endpoint that names one, own, another's, and none. */
import type { Endpoint } from "@wasla/contract/platform/endpoint";
import { beforeAll, describe, expect, test } from "vitest";
import { startApp } from "#/testing/app.ts";
import { askOn } from "#/testing/ask.ts";
import type { Built } from "#/testing/build.ts";
import { startCards } from "#/testing/cards.ts";
import { allEndpoints } from "#/testing/endpoints.ts";
import { payingOn } from "#/testing/paying.ts";
import { clientRows } from "#/testing/whose/clients.ts";
import type { Named, Row } from "#/testing/whose/named.ts";
import { operatorRows } from "#/testing/whose/operators.ts";
import { seekerRows } from "#/testing/whose/seekers.ts";

const running = startApp();
const cards = startCards(running);
const ask = askOn(running);
beforeAll(() => payingOn(running, cards).plan());

const rows = {
  ...seekerRows(running),
  ...clientRows(running, cards),
  ...operatorRows(running, cards),
};

/** What names nothing that belongs to anybody. */
const NAMES_NOTHING = new Set([
  // A step of one's own form; a month, in which points were earned or not.
  ...["profiles.keepDraft", "profiles.dropDraft", "referrals.listDrawEntries"],
  // A code that is typed; a kind of mail, proved by a mail's own token; a record that all may read.
  ...["payments.checkCoupon", "accounts.stopNotification", "referrals.readDraw"],
]);

/** Fields of queries and bodies that name a thing. */
const NAMING = ["uploadId", "setupIntentId", "paymentIntentId", "into"];

const all = await allEndpoints();
const endpoints = all.filter(
  ([name, agreed]) => name in rows || (namesThings(agreed) && !NAMES_NOTHING.has(name)),
);

function namesThings({ path, query, body }: Endpoint): boolean {
  const fields = [query, body].flatMap((schema) =>
    schema && "shape" in schema ? Object.keys(schema.shape as object) : [],
  );
  return /:\w+/.test(path) || fields.some((field) => NAMING.includes(field));
}

async function call(asker: Built, { method, path }: Endpoint, named: Named) {
  const { params = {}, ...said } = named;
  const filled = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? name));
  const { status, body } = await ask(asker, method, filled, said);
  return { status, code: body?.code, message: body?.message };
}

test("every row is of an endpoint that is agreed", () => {
  const agreed = all.map(([name]) => name);
  expect(Object.keys(rows).filter((name) => !agreed.includes(name))).toEqual([]);
});

describe.each(endpoints)("%s", (name, agreed) => {
  const row = rows[name] as Row;

  test("answers about one's own, and about another's as about none", async () => {
    const owner = await row.who();
    const own = await row.own(owner);
    const other = await row.who();
    const foreign = row.foreign ? await row.foreign(other) : own;
    const refused = await call(other, agreed, foreign);
    if (row.missing) expect(refused).toEqual(await call(other, agreed, await row.missing()));
    else expect(refused.status).toBe(404);
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(refused.status).toBeLessThan(500);
    const answered = await call(owner, agreed, own);
    expect(answered).toMatchObject({ status: expect.toSatisfy((status) => status < 400) });
  });
});
