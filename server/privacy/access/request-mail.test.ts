import { beforeEach, describe, expect, test } from "vitest";
import { updateAccount } from "#/accounts/accounts.ts";
import { DAY_MS } from "#/platform/clock.ts";
import { startApp, TEST_NOW } from "#/testing/app.ts";
import { runDelayedJobs, runJobs } from "#/testing/jobs.ts";
import { createPrivacySteps } from "#/testing/privacy-steps.ts";
import { selectJobs } from "#/testing/queued-jobs.ts";
import { createTestData } from "#/testing/test-data.ts";

const running = startApp();
const build = createTestData(running);
const { corporate, pair, request, answer, hide } = createPrivacySteps(running);

const after = (days: number, ms = 0) => new Date(TEST_NOW.getTime() + days * DAY_MS + ms);

beforeEach(async () => {
  running.setTime(TEST_NOW);
  await runDelayedJobs(running);
});

describe("a mail", () => {
  const plain = (text: string | undefined) => text?.replace(/[\u2068\u2069\u2060]/g, "");
  const delays = async () => {
    const jobs = await selectJobs(running.services.db).select(["runAt", "createdAt"]).execute();
    return jobs.map(({ runAt, createdAt }) =>
      Math.round((runAt.getTime() - createdAt.getTime()) / 1000),
    );
  };

  test("names all documents that a client requests in a row", async () => {
    const { client, candidate } = await pair();
    for (const field of ["passportCopy", "resume", "policeCertificate"] as const)
      await request(client, candidate, field);
    await request(await corporate({ organization: null }), candidate, "resume");
    expect(await runJobs(running)).toEqual([]);
    const mails = await runDelayedJobs(running);
    expect(mails.map(({ to }) => to)).toEqual([candidate.email, candidate.email]);
    expect(mails.map(({ subject }) => subject)).toEqual([
      "An employer asks for 3 of your documents",
      "An employer asks for one of your documents",
    ]);
    expect(plain(mails[0]?.text)).toContain(
      "Gulf Care LLC would like to open your resume, police certificate, and passport copy.",
    );
    expect(mails[0]?.text).toContain("http://localhost:3000/dashboard\n");
    expect(plain(mails[1]?.text)).toContain("Omar Khoury would like to open your resume.");
  });

  test("names the documents in Arabic", async () => {
    const { client, candidate } = await pair();
    const { db } = running.services;
    await db.transaction().execute((tx) => updateAccount(tx, candidate.id, { language: "ar" }));
    for (const field of ["passportCopy", "resume"] as const)
      await request(client, candidate, field);
    const [mail] = await runDelayedJobs(running);
    expect(mail?.subject).toBe("جهة توظيف تطلب الاطلاع على مستندين من ملفك");
    expect(mail?.text).toContain("السيرة الذاتية وصورة جواز السفر");
  });

  test("is sent soon after the first request; later requests share the next one", async () => {
    const { client, candidate } = await pair();
    await request(client, candidate);
    expect(await delays()).toEqual([20]);
    await request(client, candidate, "resume");
    expect(await delays()).toEqual([20]);
    expect(await runDelayedJobs(running)).toHaveLength(1);
    running.setTime(after(0, 60_000));
    await request(client, candidate, "policeCertificate");
    await request(client, candidate, "video");
    expect(await delays()).toEqual([600]);
    const [mail, ...more] = await runDelayedJobs(running);
    expect([mail?.subject, more]).toEqual(["An employer asks for 4 of your documents", []]);
    running.setTime(after(1));
    await request(client, candidate, "degreeCertificate");
    expect(await delays()).toEqual([20]);
  });

  test("omits answered requests and is not sent if none is pending", async () => {
    const { client, candidate } = await pair();
    for (const field of ["passportCopy", "resume"] as const)
      await request(client, candidate, field);
    await answer(candidate, "decline", "passportCopy");
    const [mail] = await runDelayedJobs(running);
    expect(plain(mail?.text)).toContain("would like to open your resume.");
    const [other, hidden] = [await corporate(), await corporate()];
    await request(other, candidate, "video");
    await answer(candidate, "decline", "video");
    await request(hidden, candidate, "video");
    await hide(candidate, hidden);
    expect(await runDelayedJobs(running)).toEqual([]);
  });

  const changes = {
    suspended: { suspendedAt: TEST_NOW },
    "being deleted": { isLeaving: true },
  } as const;

  test.each([
    ["client", "suspended"],
    ["client", "being deleted"],
    ["candidate", "suspended"],
    ["candidate", "being deleted"],
  ] as const)("is not sent once the %s is %s", async (role, change) => {
    const both = await pair();
    await request(both.client, both.candidate);
    const { db } = running.services;
    await db.transaction().execute((tx) => updateAccount(tx, both[role].id, changes[change]));
    expect(await runDelayedJobs(running)).toEqual([]);
  });

  test.each(["client", "candidate"] as const)(
    "is not sent any more once the %s is erased",
    async (role) => {
      const both = await pair();
      await request(both.client, both.candidate);
      await running.services.db.deleteFrom("account").where("id", "=", both[role].id).execute();
      expect(await runDelayedJobs(running)).toEqual([]);
    },
  );

  test("tells the client what it may open and until when, in its language", async () => {
    const { client, candidate } = await pair();
    const { db } = running.services;
    await db.transaction().execute((tx) => updateAccount(tx, client.id, { language: "ar" }));
    await request(client, candidate);
    await runJobs(running);
    await answer(candidate, "allow");
    const [mail, ...more] = await runJobs(running);
    expect(more).toEqual([]);
    expect([mail?.to, mail?.subject]).toEqual([client.email, "أتاح لك أحد المرشحين مستندًا"]);
    expect(plain(mail?.text)).toContain("سمح لك Maria Santos بالاطلاع");
    expect(mail?.text).toContain("4 ديسمبر 2026");
    expect(mail?.text).toContain(`http://localhost:3000/jobseeker/${candidate.id}\n`);
    expect(mail?.html).toContain('dir="rtl"');
  });

  test("is not sent for a decline, nor to a client from which the candidate hides", async () => {
    const { client, candidate } = await pair();
    for (const field of ["passportCopy", "resume"] as const)
      await request(client, candidate, field);
    await runDelayedJobs(running);
    await answer(candidate, "decline", "resume");
    await hide(candidate, client);
    await answer(candidate, "allow");
    await answer(candidate, "withdraw");
    expect(await runDelayedJobs(running)).toEqual([]);
  });

  test("contains no HTML or links from names", async () => {
    const organization = '<img src=x>\r\nBcc: a@b.example https://evil.example/"';
    const client = await corporate({ organization });
    const candidate = await build.jobSeeker({ fullName: organization });
    await request(client, candidate);
    const response = await runDelayedJobs(running);
    await answer(candidate, "allow");
    const mails = [...response, ...(await runJobs(running))];
    expect(mails).toHaveLength(2);
    for (const { text, html } of mails) {
      expect(html).not.toContain("<img");
      expect(text).not.toMatch(/^Bcc/m);
      const links = `${text} ${html}`.match(/https?:\/\/[^\s"<]+/g) ?? [];
      expect(links.filter((link) => !link.startsWith("http://localhost:3000"))).toEqual([]);
    }
  });
});
