import { expect, test } from "vitest";
import { openApp, startApp, TEST_NOW } from "#/testing/app.ts";
import { runJobs } from "#/testing/jobs.ts";
import { extractToken } from "#/testing/mails.ts";
import { createTestData } from "#/testing/test-data.ts";

const running = startApp();
const build = createTestData(running);

const good = {
  fullName: " Maria Santos ",
  phone: { fullNumber: "+971 50 123 4567", dialCode: "+971", countryCode: "ae" },
  isTermAgreed: true,
};

let people = 0;

function newcomer(): { email: string } & typeof good {
  people += 1;
  return { ...good, email: `newcomer${people}@people.example` };
}

type RequestOverrides = { language?: string; app?: typeof running.app; remoteAddress?: string };

function register(payload: object, overrides: RequestOverrides = {}) {
  const {
    language = "en",
    app = running.app,
    remoteAddress = `10.20.${people >> 8}.${people & 255}`,
  } = overrides;
  const headers = { "accept-language": language };
  return app.inject({
    method: "POST",
    url: "/api/jobseeker/register",
    payload,
    headers,
    remoteAddress,
  });
}

function accountsOf(email: string) {
  return running.services.db
    .selectFrom("account")
    .innerJoin("candidate", "candidate.id", "account.id")
    .innerJoin("consent", "consent.accountId", "account.id")
    .select(["role", "account.fullName", "passwordHash", "verifiedAt", "isProfileCompleted"])
    .select(["account.language", "candidate.fullName as listedName", "phone", "isListed"])
    .select(["kind", "version", "at", "networkAddress", "consent.language as shownIn"])
    .where("email", "=", email)
    .execute();
}

test("creates an account and a profile, records the consent and mails a link", async () => {
  const person = { ...newcomer(), email: "  New.Comer@People.example " };
  const response = await register(person, { language: "ar", remoteAddress: "10.20.30.40" });
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({ success: true, data: { email: "new.comer@people.example" } });
  const [mail, ...others] = await runJobs(running);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: "new.comer@people.example", language: "ar" });
  expect(await accountsOf("new.comer@people.example")).toEqual([
    {
      role: "jobSeeker",
      fullName: "Maria Santos",
      listedName: "Maria Santos",
      passwordHash: null,
      verifiedAt: null,
      isProfileCompleted: false,
      isListed: false,
      language: "ar",
      shownIn: "ar",
      phone: "+971501234567",
      kind: "terms",
      version: "2026-11",
      at: TEST_NOW,
      networkAddress: "10.20.30.40",
    },
  ]);
});

test("a new account can set its password and sign in", async () => {
  const { email, ...rest } = newcomer();
  await register({ email, ...rest });
  const [mail] = await runJobs(running);
  expect(mail?.text).toContain("http://localhost:3000/set-password#token=");
  const headers = { authorization: `Bearer ${extractToken(mail)}` };
  const payload = { password: "umbrellas over Muscat" };
  const url = "/api/auth/reset-password";
  expect((await running.app.inject({ method: "PUT", url, headers, payload })).statusCode).toBe(200);
  const credentials = { email, ...payload };
  const login = { method: "POST", url: "/api/auth/login", payload: credentials } as const;
  const { data } = (await running.app.inject(login)).json();
  expect(data).toMatchObject({ role: "jobSeeker", isProfileCompleted: false, isTermAgreed: true });
});

test("an address in use gets the same response; only its owner is mailed", async () => {
  const owner = await build.client({ fullName: "Omar Khoury" });
  const response = await register({ ...newcomer(), email: owner.email.toUpperCase() });
  expect(response.json()).toEqual({ success: true, data: { email: owner.email } });
  const mails = await runJobs(running);
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [owner.email, "You already have a Wasla account"],
  ]);
  expect(mails[0]?.text).toContain("Omar Khoury");
  expect(mails[0]?.text).not.toContain("Maria");
  expect(extractToken(mails[0])).toBe("");
  const { email } = owner;
  const login = { email, password: "correct horse battery" };
  const url = "/api/auth/login";
  expect((await running.app.inject({ method: "POST", url, payload: login })).statusCode).toBe(200);
});

test("registering again before verification creates a second account and link", async () => {
  const person = newcomer();
  await register(person);
  const [first] = await runJobs(running);
  await register({ ...person, fullName: "Somebody Else" });
  const [mail] = await runJobs(running);
  expect(mail?.subject).toBe(first?.subject);
  expect(mail?.text).toContain("Somebody Else");
  expect(extractToken(mail)).not.toBe(extractToken(first));
  const names = (await accountsOf(person.email)).map(({ fullName }) => fullName);
  expect(names.toSorted()).toEqual(["Maria Santos", "Somebody Else"]);
});

test("simultaneous registrations on two instances succeed, each with its own link", async () => {
  const second = await openApp(running.services);
  const person = newcomer();
  const responses = await Promise.all([register(person), register(person, { app: second })]);
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const mails = (await Promise.all([runJobs(running), runJobs(running)])).flat();
  const welcome = "Welcome to Wasla: set your password";
  expect(mails.map(({ subject }) => subject)).toEqual([welcome, welcome]);
  expect(new Set(mails.map(extractToken)).size).toBe(2);
  expect(await accountsOf(person.email)).toHaveLength(2);
  await second.close();
});

test("allows three registrations an hour per address, across instances", async () => {
  const second = await openApp(running.services);
  const person = newcomer();
  const tries = Array.from({ length: 8 }, (_, at) =>
    register(person, { app: at % 2 ? running.app : second, remoteAddress: `10.21.0.${at}` }),
  );
  const responses = await Promise.all(tries);
  const refused = responses.filter(({ statusCode }) => statusCode === 429);
  expect(refused).toHaveLength(5);
  expect(refused[0]?.headers["retry-after"]).toBe("3600");
  expect(refused[0]?.json().message).toBe(
    "Too many attempts. Please wait a few minutes and try again.",
  );
  await runJobs(running);
  await second.close();
});

test("allows sixty registrations an hour per network", async () => {
  const remoteAddress = "10.22.0.1";
  for (let at = 0; at < 60; at += 1)
    expect((await register(newcomer(), { remoteAddress })).statusCode).toBe(200);
  expect((await register(newcomer(), { remoteAddress })).statusCode).toBe(429);
  await runJobs(running);
});

const noNumber = { ...good.phone, fullNumber: "" };
const localNumber = { fullNumber: "050 123 4567" };

test.each([
  ["no name", { fullName: undefined }, "fullName", "Full name is required"],
  ["a name of spaces", { fullName: "  " }, "fullName", "Full name is required"],
  ["no address", { email: undefined }, "email", "Email is required"],
  ["an empty address", { email: "" }, "email", "Email is required"],
  ["an incomplete address", { email: "maria@" }, "email", "Email must be valid"],
  [
    "an address with a header",
    { email: "a@b.example\nBcc: c@d.example" },
    "email",
    "Email must be valid",
  ],
  ["no phone", { phone: undefined }, "phone.fullNumber", "Phone number is required"],
  ["an empty phone", { phone: noNumber }, "phone.fullNumber", "Phone number is required"],
  [
    "a phone without a country code",
    { phone: localNumber },
    "phone.fullNumber",
    "Invalid phone number",
  ],
  [
    "terms not accepted",
    { isTermAgreed: false },
    "isTermAgreed",
    "You must agree to the terms and conditions",
  ],
  [
    "terms missing",
    { isTermAgreed: undefined },
    "isTermAgreed",
    "You must agree to the terms and conditions",
  ],
  ["a role", { role: "admin" }, "role", "This field is not known."],
  ["a password", { password: "umbrellas over Muscat" }, "password", "This field is not known."],
  ["verified already", { verifiedAt: "2026-01-01" }, "verifiedAt", "This field is not known."],
])("is rejected at its field: %s", async (_what, wrong, field, message) => {
  const response = await register({ ...newcomer(), ...wrong });
  expect(response.statusCode).toBe(422);
  expect(response.json().errors).toEqual([{ field, message }]);
  expect(await runJobs(running)).toEqual([]);
});

test("is rejected in Arabic too", async () => {
  const response = await register({ ...newcomer(), phone: localNumber }, { language: "ar" });
  expect(response.json().errors).toEqual([
    { field: "phone.fullNumber", message: "رقم هاتف غير صالح" },
  ]);
});

test("accepts digits of other scripts in phone numbers", async () => {
  const person = { ...newcomer(), phone: { fullNumber: "٠٠٩٧١٥٠١٢٣٤٥٦٧" } };
  expect((await register(person)).statusCode).toBe(200);
  await runJobs(running);
  expect(await accountsOf(person.email)).toMatchObject([{ phone: "+971501234567" }]);
});
