import { beforeEach, describe, expect, test, vi } from "vitest";
import { updateAccount } from "#/accounts/accounts.ts";
import { setPaidAccess } from "#/entitlements/entitlements.ts";
import { serviceUnavailable } from "#/platform/app-error.ts";
import { DAY_MS } from "#/platform/clock.ts";
import type { Mail } from "#/platform/mail/mailer.ts";
import { createApiClient } from "#/testing/api-client.ts";
import { startApp, TEST_NOW } from "#/testing/app.ts";
import { createCandidateData } from "#/testing/candidate-data.ts";
import { runJobs } from "#/testing/jobs.ts";
import { extractToken } from "#/testing/mails.ts";
import { createPrivacySteps } from "#/testing/privacy-steps.ts";
import { createTestData, type TestAccount } from "#/testing/test-data.ts";
import { MAIL_VIEWS_JOB, mailDueViews } from "./mail-due-views.ts";

const running = startApp();
const build = createTestData(running);
const { candidate, hideFrom } = createCandidateData(running);
const { freshToken } = createPrivacySteps(running);
const call = createApiClient(running);

/** TEST_NOW is a Friday. */
const onDay = (days: number) => running.setTime(new Date(TEST_NOW.getTime() + days * DAY_MS));

beforeEach(async () => {
  onDay(0);
  await running.services.db.deleteFrom("savedView").execute();
});

async function viewOf(client: TestAccount, mail = "daily", query: object = {}, name = "Nurses") {
  const token = await freshToken(client);
  const saved = await call({ token }, "POST", "/views", { body: { name, query } });
  const id: string = saved.body.data._id;
  await call({ token }, "PUT", `/views/${id}`, { body: { mail } });
  return id;
}

/** Runs the job and returns the mails that it sends. */
async function runMailJob(to?: TestAccount): Promise<readonly Mail[]> {
  const { db, jobs } = running.services;
  await jobs.enqueue(db, MAIL_VIEWS_JOB, {});
  const sent = await runJobs(running);
  return to ? sent.filter((mail) => mail.to === to.email) : sent;
}

const nurse = () => build.client({ paidFor: ["Nursing"] });
const change = (client: TestAccount, changes: Parameters<typeof updateAccount>[2]) =>
  running.services.db.transaction().execute((tx) => updateAccount(tx, client.id, changes));

describe("the mail of a saved view", () => {
  test("tells how many matches are new and describes them without names", async () => {
    const client = await nurse();
    const id = await viewOf(client, "daily", { gender: "Female" }, "Women <b>now</b>");
    await candidate({ fullName: "Layla Secret", country: "AE" });
    await candidate({ fullName: "Omar Other", gender: "Male" });
    onDay(1);
    const [mail, ...more] = await runMailJob(client);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(
      "1 new candidate: \u2068Women <b>now<\u2060/b>\u2069".replace("<\u2060/", "</\u2060"),
    );
    expect(mail?.text).toContain(
      "• \u2068Nursing\u2069, United Arab Emirates, 0 years of experience",
    );
    expect(mail?.text).toContain(`http://localhost:3000/views/${id}`);
    expect(mail?.html).not.toContain("<b>");
    for (const text of [mail?.text, mail?.html]) expect(text).not.toMatch(/Secret|Other|Layla/);
  });

  test("is in the language of the client", async () => {
    const client = await nurse();
    await change(client, { language: "ar" });
    await viewOf(client, "daily", {}, "ممرضات");
    for (let at = 0; at < 3; at += 1) await candidate();
    onDay(1);
    const [mail] = await runMailJob(client);
    expect(mail?.language).toBe("ar");
    expect(mail?.subject).toContain("3 مرشحين جدد");
    expect(mail?.text).toContain("الإمارات العربية المتحدة");
    expect(mail?.text).toContain("إيقاف رسائل طريقة العرض هذه");
    expect(mail?.html).toContain('dir="rtl"');
  });

  test("describes ten matches and counts the others", async () => {
    const client = await nurse();
    await viewOf(client);
    for (let at = 0; at < 12; at += 1) await candidate();
    onDay(1);
    const [mail] = await runMailJob(client);
    expect(mail?.subject).toContain("12 new candidates");
    expect(mail?.text.match(/•/g)).toHaveLength(10);
    expect(mail?.text).toContain("and 2 more");
  });

  test("contains each match once, and is not sent without new matches", async () => {
    const client = await nurse();
    await candidate();
    await viewOf(client);
    expect(await runMailJob(client)).toEqual([]);
    onDay(1);
    expect(await runMailJob(client)).toEqual([]);
    await candidate();
    expect(await runMailJob(client)).toEqual([]); // already considered today
    onDay(2);
    expect(await runMailJob(client)).toHaveLength(1);
    expect(await runMailJob(client)).toEqual([]);
    onDay(3);
    expect(await runMailJob(client)).toEqual([]);
  });

  test("is sent on Mondays if weekly, or later if a Monday was missed", async () => {
    const client = await nurse();
    await viewOf(client, "weekly");
    await candidate();
    onDay(2); // Sunday
    expect(await runMailJob(client)).toEqual([]);
    onDay(4); // Tuesday
    expect(await runMailJob(client)).toHaveLength(1);
    await candidate();
    onDay(9); // Sunday
    expect(await runMailJob(client)).toEqual([]);
    onDay(10);
    expect(await runMailJob(client)).toHaveLength(1);
  });

  test("leaves out matches listed before the mail was turned on or the query changed", async () => {
    const client = await nurse();
    const id = await viewOf(client);
    const put = async (body: object) => {
      const token = await freshToken(client);
      expect((await call({ token }, "PUT", `/views/${id}`, { body })).status).toBe(200);
    };
    await candidate({ gender: "Male" });
    await put({ query: { gender: "Male" } });
    onDay(1);
    expect(await runMailJob(client)).toEqual([]);
    await put({ mail: "off" });
    await candidate({ gender: "Male" });
    await put({ mail: "daily" });
    onDay(2);
    expect(await runMailJob(client)).toEqual([]);
  });
});

describe("no mail is sent", () => {
  test("about candidates who hide from the client", async () => {
    const client = await nurse();
    await viewOf(client);
    await hideFrom(await candidate(), client);
    onDay(1);
    expect(await runMailJob(client)).toEqual([]);
  });

  test.each([
    ["is suspended", { suspendedAt: TEST_NOW }, { suspendedAt: null }],
    ["has not verified its address", { verifiedAt: null }, { verifiedAt: TEST_NOW }],
  ])("while the client %s; missed matches are sent afterwards", async (_case, off, on) => {
    const client = await nurse();
    await viewOf(client);
    await candidate();
    await change(client, off);
    onDay(1);
    expect(await runMailJob(client)).toEqual([]);
    await change(client, on);
    onDay(2);
    expect(await runMailJob(client)).toHaveLength(1);
  });

  test("while the list is locked; missed matches are sent afterwards", async () => {
    const client = await nurse();
    await viewOf(client);
    await candidate();
    const { db, clock } = running.services;
    const nursing = await build.profession("Nursing");
    const pay = (professionIds: number[], isSubscribed: boolean) => {
      const payment = { clientId: client.id, professionIds, isSubscribed, until: null };
      return db
        .transaction()
        .execute((tx) => setPaidAccess(tx, { ...payment, now: clock.now() } as never));
    };
    await pay([], false);
    onDay(1);
    expect(await runMailJob(client)).toEqual([]);
    await pay([nursing], true);
    onDay(2);
    expect(await runMailJob(client)).toHaveLength(1);
  });
});

describe("the mail job", () => {
  test("mails each match once when it is retried after a crash", async () => {
    const clients = await Promise.all([nurse(), nurse(), nurse()]);
    for (const client of clients) await viewOf(client);
    await candidate();
    onDay(1);
    const { services } = running;
    let posted = 0;
    const crashing: typeof services.jobs.enqueue = async (...args) => {
      await services.jobs.enqueue(...args);
      posted += 1;
      if (posted === 2) throw new Error("the power is gone");
    };
    const broken = { ...services, jobs: { enqueue: crashing } };
    await expect(mailDueViews(broken, {})).rejects.toThrow("could not be mailed");
    await mailDueViews(services, {});
    const sent = await runJobs(running);
    expect(sent.map(({ to }) => to).toSorted()).toEqual(
      clients.map(({ email }) => email).toSorted(),
    );
  });

  test("retries a view whose matches could not be read", async () => {
    const client = await nurse();
    await viewOf(client);
    await candidate();
    onDay(1);
    const { services } = running;
    const pages = vi.spyOn(services.db, "executeQuery").mockRejectedValue(serviceUnavailable());
    await expect(mailDueViews(services, {})).rejects.toThrow("could not be mailed");
    pages.mockRestore();
    expect(await runMailJob(client)).toHaveLength(1);
  });

  test("mails each match once when it runs twice at the same time", async () => {
    const client = await nurse();
    await viewOf(client);
    await candidate();
    onDay(1);
    await Promise.all([mailDueViews(running.services, {}), mailDueViews(running.services, {})]);
    expect(await runJobs(running)).toHaveLength(1);
  });

  test("continues with the next batch", async () => {
    const client = await nurse();
    const id = await viewOf(client);
    const { db } = running.services;
    const view = await db
      .selectFrom("savedView")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const copies = Array.from({ length: 120 }, (_, at) => ({
      ...view,
      id: `0199c0de-0000-7000-8000-${String(at).padStart(12, "0")}`,
      name: `Copy ${at}`,
    }));
    await db.insertInto("savedView").values(copies).execute();
    await candidate();
    onDay(1);
    expect(await runMailJob(client)).toHaveLength(121);
  });
});

describe("unsubscribing", () => {
  async function createViewMail() {
    const client = await nurse();
    const id = await viewOf(client);
    await candidate();
    onDay(1);
    const [mail] = await runMailJob(client);
    const modeOf = async () => {
      const { db } = running.services;
      return (
        await db
          .selectFrom("savedView")
          .select("mail")
          .where("id", "=", id)
          .executeTakeFirstOrThrow()
      ).mail;
    };
    return { mail, modeOf };
  }

  const boundary = "----FormBoundaryx";
  test.each([
    ["application/x-www-form-urlencoded", "List-Unsubscribe=One-Click"],
    [
      `multipart/form-data; boundary=${boundary}`,
      `--${boundary}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`,
    ],
  ])(
    "works with one click in the mail program (RFC 8058), without signing in: %s",
    async (type, payload) => {
      const { mail, modeOf } = await createViewMail();
      const { pathname, search } = new URL(mail?.unsubscribeUrl ?? "");
      const press = () =>
        running.app.inject({
          method: "POST",
          url: pathname + search,
          payload,
          headers: { "content-type": type },
        });
      expect((await press()).statusCode).toBe(200);
      expect(await modeOf()).toBe("off");
      expect((await press()).statusCode).toBe(200);
    },
  );

  test("works on the page that the mail links to, with its token", async () => {
    const { mail, modeOf } = await createViewMail();
    expect(mail?.text).toMatch(/http:\/\/localhost:3000\/mail-off#token=\S+/);
    const token = extractToken(mail);
    const wrong = await call(undefined, "POST", "/views/mail-off", {
      query: { token: `${token}x` },
    });
    expect([wrong.status, wrong.body.message]).toEqual([404, "This link no longer works"]);
    expect(await modeOf()).toBe("daily");
    expect((await call(undefined, "POST", "/views/mail-off", { query: { token } })).status).toBe(
      200,
    );
    expect(await modeOf()).toBe("off");
  });

  test("does not happen on a GET request", async () => {
    const { mail, modeOf } = await createViewMail();
    const { pathname, search } = new URL(mail?.unsubscribeUrl ?? "");
    expect((await running.app.inject(pathname + search)).statusCode).toBe(404);
    expect(await modeOf()).toBe("daily");
  });
});
