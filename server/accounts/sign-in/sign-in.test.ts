import type { Role } from "@wasla/contract/platform/endpoint";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { updateAccount } from "#/accounts/accounts.ts";
import { startApp } from "#/testing/app.ts";
import { createTestData, PASSWORD } from "#/testing/test-data.ts";

const running = startApp();
const build = createTestData(running);

let lastAddress = 0;

function login(payload: unknown, headers: Record<string, string> = {}) {
  lastAddress += 1;
  return running.app.inject({
    method: "POST",
    url: "/api/auth/login",
    payload: JSON.stringify(payload),
    headers: { "content-type": "application/json", ...headers },
    remoteAddress: `10.1.${lastAddress >> 8}.${lastAddress & 255}`,
  });
}

function verify(token: string) {
  const headers = { authorization: `Bearer ${token}` };
  return running.app.inject({ url: "/api/auth/verify-jwt", headers });
}

const people: Record<Role, () => Promise<{ id: string; email: string }>> = {
  jobSeeker: () => build.jobSeeker(),
  company: () => build.client({ paidFor: ["Nursing"], unpaid: ["Sales"] }),
  corporate: () => build.client({ role: "corporate", isVerified: true, paidFor: ["Nursing"] }),
  admin: () => build.admin(),
};

describe("the right password", () => {
  test.each(Object.entries(people))("opens a session for %s", async (role, make) => {
    const { id, email } = await make();
    const response = await login({ email, password: PASSWORD });
    expect(response.statusCode).toBe(200);
    const { success, data } = response.json();
    expect({ success, id: data._id, role: data.role }).toEqual({ success: true, id, role });
    const { userData } = (await verify(data.jwtToken)).json();
    expect(userData).toEqual(data);
  });

  test("returns the user with their paid professions, and nothing more", async () => {
    const { email, id } = await build.client({ paidFor: ["Nursing"], unpaid: ["Sales"] });
    const { data } = (await login({ email, password: PASSWORD })).json();
    const { jwtToken, ...user } = data;
    expect(user).toEqual({
      _id: id,
      role: "company",
      fullName: "Omar Khoury",
      profilePic: null,
      isProfileCompleted: true,
      isVerified: false,
      isTermAgreed: false,
      mustAddSecondFactor: false,
      subscriptionInfo: { isSubscribed: true, paymentDueBy: null },
      professions: [
        expect.objectContaining({ label: "Nursing", isPaid: true, isApproved: "approved" }),
        expect.objectContaining({ label: "Sales", isPaid: false, isApproved: "approved" }),
      ],
    });
    expect(jwtToken.split(".")).toHaveLength(3);
  });

  test("works in any case of the address and with spaces around it", async () => {
    const { email } = await build.jobSeeker();
    const response = await login({ email: ` ${email.toUpperCase()} `, password: PASSWORD });
    expect(response.statusCode).toBe(200);
  });

  test("sets an HttpOnly cookie that is limited to the refresh path", async () => {
    const { email } = await build.jobSeeker();
    const [cookie] = (await login({ email, password: PASSWORD })).cookies;
    expect(cookie).toMatchObject({
      name: "wasla-3000",
      path: "/api/auth/refresh",
      httpOnly: true,
      sameSite: "Strict",
    });
  });

  test("for an unknown role responds with an error and opens no session", async () => {
    const { email, id } = await build.jobSeeker();
    await sql`alter table account drop constraint account_role_known`.execute(running.services.db);
    await sql`update account set role = 'visitor' where id = ${id}`.execute(running.services.db);
    const wrong = await login({ email, password: "not this one" });
    expect(wrong.json().message).toBe("Invalid email or password");
    const response = await login({ email, password: PASSWORD });
    expect(response.json()).toMatchObject({ success: false, message: "User not found" });
    expect(response.cookies).toEqual([]);
  });
});

describe("every wrong sign-in gets the same response", () => {
  const wrong = {
    "a wrong password": async () => (await build.jobSeeker()).email,
    "an address without an account": async () => "nobody@people.example",
    "an account whose password was never set": async () =>
      (await build.jobSeeker({ passwordHash: undefined })).email,
    "a suspended account": async () => {
      const { id, email } = await build.jobSeeker();
      const suspendedAt = running.services.clock.now();
      await running.services.db
        .transaction()
        .execute((tx) => updateAccount(tx, id, { suspendedAt }));
      return email;
    },
  };

  test.each(Object.entries(wrong))("%s", async (what, make) => {
    const password = what === "a wrong password" ? `${PASSWORD}!` : PASSWORD;
    const response = await login({ email: await make(), password });
    expect(response.statusCode).toBe(401);
    expect(response.json()).toEqual({
      success: false,
      message: "Invalid email or password",
      code: "UNAUTHENTICATED",
    });
    expect(response.cookies).toEqual([]);
  });

  test("in Arabic too", async () => {
    const input = { email: "nobody@people.example", password: "x" };
    const response = await login(input, { "accept-language": "ar" });
    expect(response.json().message).toBe("البريد الإلكتروني أو كلمة المرور غير صحيحة");
  });
});

describe("request validation", () => {
  const good = { email: "someone@people.example", password: "whatever" };
  test.each([
    ["no address", { password: "x" }, "email", "Email is required"],
    ["an empty address", { ...good, email: "  " }, "email", "Email is required"],
    ["half an address", { ...good, email: "someone@" }, "email", "Email must be valid"],
    ["a list of addresses", { ...good, email: ["a@b.ae"] }, "email", /not of the expected type/],
    ["an address with NUL", { ...good, email: "a\0@b.ae" }, "email", /cannot be stored/],
    ["a long address", { ...good, email: `${"a".repeat(300)}@b.ae` }, "email", /at most 254/],
    ["no password", { email: good.email }, "password", "Password is required"],
    ["an empty password", { ...good, password: "" }, "password", "Password is required"],
    ["a number", { ...good, password: 123456789012 }, "password", /not of the expected type/],
    ["a password with NUL", { ...good, password: "a\0b" }, "password", /cannot be stored/],
    ["half a surrogate pair", { ...good, password: "a\ud800" }, "password", /cannot be stored/],
    ["a huge password", { ...good, password: "a".repeat(900_000) }, "password", /at most 200/],
    ["a key nobody knows", { ...good, role: "admin" }, "role", "This field is not known."],
  ])("rejects %s", async (_what, payload, field, message) => {
    const response = await login(payload);
    expect(response.statusCode).toBe(422);
    expect(response.json().errors).toEqual([{ field, message: expect.stringMatching(message) }]);
  });

  test.each([[null], [[]], ["text"], [7]])("rejects a body that is %j", async (payload) => {
    expect((await login(payload)).statusCode).toBe(422);
  });

  test("rejects a body of more than a megabyte", async () => {
    expect((await login({ ...good, password: "a".repeat(1_100_000) })).statusCode).toBe(413);
  });
});
