import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterEach, expect, test } from "vitest";
import { quotaReached } from "#/privacy/mails/quota-reached.ts";
import { startApp } from "#/testing/app.ts";
import { makeJobsDue, runJobs } from "#/testing/jobs.ts";
import { deleteJobs, selectJobs } from "#/testing/queued-jobs.ts";
import { isEmailAddress, parseSender } from "./email-address.ts";
import { enqueueMail } from "./mail-queue.ts";
import { createSmtpMailer, type Mail, unconfiguredMailer } from "./mailer.ts";

const running = startApp();
const from = { name: "Wasla", address: "no-reply@wasla.example" };
const mail: Mail = {
  id: "0193",
  to: "omar@people.example",
  subject: "بلغ أحد العملاء حدّه اليومي",
  text: "مرحبا\n",
  html: "<p>مرحبا</p>",
  language: "ar",
};

type ReceivedMail = { readonly from: string; readonly to: string[]; readonly raw: string };

const servers: SMTPServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise<void>((done) => server.close(done));
});

/** An SMTP server on this machine; `refuse` rejects each recipient and quotes it. */
async function listen({ port = 0, refuse = false } = {}) {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: ({ address }, _session, done) =>
      done(refuse ? new Error(`no mailbox for <${address}>`) : null),
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        const sender = envelope.mailFrom ? envelope.mailFrom.address : "";
        const to = envelope.rcptTo.map(({ address }) => address);
        received.push({ from: sender, to, raw: Buffer.concat(parts).toString() });
        done();
      });
    },
  });
  servers.push(server);
  await once(server.listen(port, "127.0.0.1"), "listening");
  const { port: smtpPort } = server.server.address() as AddressInfo;
  return { received, port: smtpPort, url: `smtp://127.0.0.1:${smtpPort}`, server };
}

test("sends both parts, an Arabic subject and one sender", async () => {
  const { url, received } = await listen();
  await createSmtpMailer(url, from).send(mail);
  expect(received).toHaveLength(1);
  const { raw, ...envelope } = received[0] ?? { raw: "" };
  expect(envelope).toEqual({ from: from.address, to: [mail.to] });
  expect(headerOf(raw, "Subject")).toBe(mail.subject);
  expect(raw).toMatch(/^From: Wasla <no-reply@wasla\.example>\r$/m);
  expect(raw).toMatch(/^To: omar@people\.example\r$/m);
  expect(raw).toMatch(/^Message-ID: <0193@wasla\.example>\r$/m);
  expect(raw).toMatch(/^Content-Language: ar\r$/m);
  expect(raw).toMatch(/multipart\/alternative/);
  expect(partOf(raw, "text/plain")).toBe("مرحبا");
  expect(partOf(raw, "text/html")).toBe("<p>مرحبا</p>");
  expect(raw).not.toMatch(/^List-/m);
});

test("a mail that can be unsubscribed from has the one-click headers", async () => {
  const { url, received } = await listen();
  const oneClick = `https://wasla.example/api/off?token=${"x".repeat(80)}`;
  await createSmtpMailer(url, from).send({ ...mail, unsubscribeUrl: oneClick });
  const { raw } = received[0] ?? { raw: "" };
  expect(raw).toContain(`\r\nList-Unsubscribe:\r\n <${oneClick}>\r\n`);
  expect(headerOf(raw, "List-Unsubscribe-Post")).toBe("List-Unsubscribe=One-Click");
});

test.each([
  "a@b.example\r\nBcc: c@d.example",
  "a@b.example, c@d.example",
  "a@b.example;c@d.example",
  "Omar <a@b.example>",
  "a@b.example\n",
  "a\u0000@b.example",
  "nobody",
  "",
])("sends no mail to %j", async (to) => {
  const { url, received } = await listen();
  expect(isEmailAddress(to)).toBe(false);
  await expect(createSmtpMailer(url, from).send({ ...mail, to })).rejects.toThrow(/email address/);
  expect(received).toEqual([]);
});

test("rejects a subject with a line break", async () => {
  const { url, received } = await listen();
  const subject = "Hello\r\nBcc: c@d.example";
  await expect(createSmtpMailer(url, from).send({ ...mail, subject })).rejects.toThrow(
    /single line/,
  );
  expect(received).toEqual([]);
});

test("an SMTP error is reported without the address, because it is logged", async () => {
  const { url } = await listen({ refuse: true });
  const failure = await createSmtpMailer(url, from)
    .send(mail)
    .catch((error: Error) => error);
  expect(String(failure)).toMatch(/SMTP: .*no mailbox for/);
  expect(String((failure as Error).stack)).not.toContain("omar@");
});

test("sends nothing unencrypted to another machine, even if its server lacks STARTTLS", async () => {
  const { port, received } = await listen();
  const mailer = createSmtpMailer(`smtp://me:hunter2@0.0.0.0:${port}`, from);
  await expect(mailer.send(mail)).rejects.toThrow("STARTTLS");
  expect(received).toEqual([]);
});

test("leaves no connection open", async () => {
  const { url, server } = await listen();
  await createSmtpMailer(url, from).send(mail);
  await expect.poll(() => server.connections.size).toBe(0);
});

test.each([
  ["sends nothing", ""],
  ["never finishes its greeting", "220-wait\r\n"],
  ["answers no command", "220 hello\r\n"],
])("a server that %s is disconnected after the timeout", async (_case, greeting) => {
  const server = createServer((socket) => void socket.resume().write(greeting));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const accepted = once(server, "connection") as Promise<[Socket]>;
  const sent = createSmtpMailer(`smtp://127.0.0.1:${port}`, from, 500).send(mail);
  const [[socket]] = await Promise.all([accepted, expect(sent).rejects.toThrow("SMTP: timeout")]);
  // Before the inactivity limits, the shortest of which is 10 s.
  await expect.poll(() => socket.closed, { timeout: 5_000 }).toBe(true);
  server.close();
});

test("a mail waits while its server is down and is sent once when it is back", async () => {
  const { port, url, server } = await listen();
  await new Promise<void>((done) => server.close(done));
  await enqueueTestMail();
  expect(await runJobs(running, createSmtpMailer(url, from))).toEqual([]);
  expect(await queuedJobs()).toMatchObject([
    { attempts: 1, lastError: expect.stringMatching(/^SMTP: .*ECONNREFUSED/) },
  ]);
  // Not due yet: retries back off.
  expect(await runJobs(running, unconfiguredMailer)).toEqual([]);

  const { received } = await listen({ port });
  await makeJobsDue(running);
  await runJobs(running, createSmtpMailer(url, from));
  await runJobs(running, createSmtpMailer(url, from));
  expect(received.map(({ to }) => to)).toEqual([["staff@people.example"]]);
  expect(await queuedJobs()).toEqual([]);
});

test("without a mail server a mail fails and stays queued", async () => {
  await enqueueTestMail();
  await runJobs(running, unconfiguredMailer);
  expect(await queuedJobs()).toMatchObject([
    { attempts: 1, lastError: expect.stringMatching(/SMTP_URL is not set/) },
  ]);
});

test("a mail of a rolled-back transaction is never sent", async () => {
  await deleteJobs(running.services.db).execute();
  await expect(enqueueTestMail(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await runJobs(running)).toEqual([]);
});

test.each([
  ["Wasla <no-reply@wasla.example>", from],
  ["no-reply@wasla.example", { ...from, name: "" }],
  ["وصلة <a@b.example>", { name: "وصلة", address: "a@b.example" }],
  ["Wasla", undefined],
  ["Wasla <a@b.example> x", undefined],
  ["A\r\nB <a@b.example>", undefined],
])("parses the sender %j", (text, expected) => {
  expect(parseSender(text)).toEqual(expected);
});

async function enqueueTestMail(afterEnqueue: () => Promise<void> = async () => {}): Promise<void> {
  const { db, jobs } = running.services;
  const values = {
    name: "O",
    clientId: "1",
    quota: "profiles",
    limit: 5,
    day: "2026-11-20",
  } as const;
  await db.transaction().execute(async (tx) => {
    await enqueueMail(jobs, tx, quotaReached, {
      to: "staff@people.example",
      language: "en",
      values,
    });
    await afterEnqueue();
  });
}

const queuedJobs = () =>
  selectJobs(running.services.db).select(["attempts", "lastError"]).execute();

function headerOf(raw: string, name: string): string {
  const folded = new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, "m").exec(raw)?.[1] ?? "";
  return folded
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?utf-8\?(b|q)\?(.*?)\?=/gi, (_, encoding: string, text: string) =>
      encoding.toLowerCase() === "b"
        ? Buffer.from(text, "base64").toString()
        : unquoted(text.replaceAll("_", " ")),
    );
}

function partOf(raw: string, type: string): string {
  const part =
    raw.split(/\r\n--[^\r\n]+/).find((chunk) => chunk.includes(`Content-Type: ${type}`)) ?? "";
  const [head = "", body = ""] = part.split("\r\n\r\n");
  if (head.includes("base64")) return Buffer.from(body, "base64").toString().trim();
  return unquoted(body.replaceAll("=\r\n", "")).trim();
}

function unquoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, "latin1").toString();
}
