/** Nobody can become an operator through the API; the command that creates one has its own test. */
import { describe, expect, test } from "vitest";
import { startApp } from "#/testing/app.ts";
import { createRegistration } from "#/testing/company-steps.ts";
import { runJobs } from "#/testing/jobs.ts";
import { createTestData } from "#/testing/test-data.ts";

const google = { issuer: "http://localhost:9", clientId: "wasla", clientSecret: "secret" };
const running = startApp({ google });
const build = createTestData(running);

const spellings = [
  ...["admin", "Admin", "ADMIN", " admin ", "admin\0", "\u202eadmin", "аdmin", "administrator"],
  ...["staff", "operator", ["admin"], ["company", "admin"], { role: "admin" }, 3, true],
];

async function operators(): Promise<number> {
  await runJobs(running);
  const { db } = running.services;
  return (await db.selectFrom("account").select("id").where("role", "=", "admin").execute()).length;
}

async function send(method: "POST" | "PUT", path: string, payload: object, token?: string) {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const response = await running.app.inject({ method, url: `/api${path}`, payload, headers });
  return { status: response.statusCode, fields: response.json().errors?.map(fieldOf) };
}

const fieldOf = ({ field }: { field: string }) => field;

describe("a forbidden role is refused at registration, in the profile and with Google", () => {
  test.each(spellings.map((role) => [role]))("%j", async (role) => {
    const company = await send("POST", "/company/register", createRegistration({ role }));
    expect(company).toEqual({ status: 422, fields: ["role"] });

    const { fullName, phone, email } = createRegistration();
    const seeker = { fullName, phone, email, isTermAgreed: true, role };
    const registered = await send("POST", "/jobseeker/register", seeker);
    expect(registered).toEqual({ status: 422, fields: ["role"] });

    const { professions, isTermAgreed, email: _email, ...profile } = createRegistration({ role });
    const { token } = await build.client();
    const saved = await send("PUT", "/company/profile", profile, token);
    expect(saved).toEqual({ status: 422, fields: ["role"] });

    const query = new URLSearchParams({ role: String(role) });
    const started = await running.app.inject({ url: `/api/auth/google?${query}` });
    expect(started.statusCode).toBe(422);
    expect(await operators()).toBe(0);
  });

  test("a role set through __proto__ is refused", async () => {
    const text = JSON.stringify(createRegistration()).replace(
      "{",
      '{"__proto__":{"role":"admin"},',
    );
    const response = await running.app.inject({
      method: "POST",
      url: "/api/company/register",
      payload: text,
      headers: { "content-type": "application/json" },
    });
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(await operators()).toBe(0);
  });
});
