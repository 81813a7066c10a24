import { expect, test } from "vitest";
import { startApp } from "#/testing/app.ts";
import { createAuthenticator } from "#/testing/authenticator.ts";
import { createTestData, type TestAccount } from "#/testing/test-data.ts";

const running = startApp();
const build = createTestData(running);
const { enrol, submitCode, createTicket } = createAuthenticator(running);

async function readSettings({ token }: Pick<TestAccount, "token">) {
  const headers = { authorization: `Bearer ${token}` };
  const response = await running.app.inject({ url: "/api/auth/account", headers });
  return response.json().data;
}

test("settings of an account with only a password", async () => {
  const person = await build.jobSeeker();
  expect(await readSettings(person)).toEqual({
    email: person.email,
    newEmail: null,
    hasPassword: true,
    isGoogleLinked: false,
    secondFactor: null,
  });
});

test("settings of an account that only uses Google", async () => {
  const person = await build.client();
  const { db, clock } = running.services;
  const identity = { issuer: "https://accounts.google.com", subject: "1", linkedAt: clock.now() };
  await db
    .insertInto("outsideIdentity")
    .values({ ...identity, accountId: person.id })
    .execute();
  await db.updateTable("account").set({ passwordHash: null }).where("id", "=", person.id).execute();
  expect(await readSettings(person)).toMatchObject({ hasPassword: false, isGoogleLinked: true });
});

test("settings show how many recovery codes are left", async () => {
  const [person, other] = [await build.jobSeeker(), await build.admin()];
  const { recoveryCodes } = await enrol(person);
  await enrol(other);
  await submitCode(await createTicket(person), String(recoveryCodes[0]));
  expect(await readSettings(person)).toMatchObject({ secondFactor: { recoveryCodesLeft: 9 } });
  expect(await readSettings(other)).toMatchObject({ secondFactor: { recoveryCodesLeft: 10 } });
});
