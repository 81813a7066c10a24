/** A job seeker and a client with unique sentinel values in the tables of every module. */

import { createHash, randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { v7 } from "uuid";
import { chunkStorageName } from "#/files/uploads/chunks.ts";
import { DAY_MS } from "#/platform/clock.ts";
import { hashSubject } from "#/platform/rate-limit/rate-limit.ts";
import { refreshListing } from "#/profiles/profiles.ts";
import { allLimits } from "./all-limits.ts";
import type { TestApp } from "./app.ts";
import { addJob } from "./jobs.ts";
import { insertClientSentinels } from "./sentinel-client.ts";
import { createSentinels, type SentinelRole, type Sentinels } from "./sentinels.ts";
import { createTestData, type TestAccount } from "./test-data.ts";

export type SentinelPeople = Awaited<ReturnType<typeof insertSentinelPeople>>;

/** The client viewed, shortlisted and noted the job seeker, who has since hidden from it. */
export async function insertSentinelPeople(running: TestApp) {
  const sentinels = createSentinels(running);
  const seeker = await insertPerson(running, sentinels, "seeker");
  const client = await insertPerson(running, sentinels, "client");
  await insertProfileSentinels(running, sentinels, seeker.id);
  await insertClientSentinels(running, sentinels, { clientId: client.id, candidateId: seeker.id });
  await insertReferralSentinels(running, sentinels, { seeker, client });
  await running.services.db
    .transaction()
    .execute((tx) => refreshListing(tx, [seeker.id], running.services.clock.now()));
  return { seeker, client, sentinels };
}

async function insertPerson(
  running: TestApp,
  sentinels: Sentinels,
  role: SentinelRole,
): Promise<TestAccount> {
  const { db, clock } = running.services;
  const build = createTestData(running);
  const own = { exportedTo: [role] };
  const options = { email: sentinels.email(own), fullName: sentinels.word(own) };
  const account =
    role === "seeker"
      ? await build.jobSeeker(options)
      : await build.client({ ...options, unpaid: ["Nursing"] });
  // Job seekers see which company viewed them, so its name is in their export as well.
  const organization =
    role === "client" ? sentinels.word({ exportedTo: ["client", "seeker"] }) : null;
  const values = {
    ...{ picture: sentinels.word(own), termsVersion: sentinels.word(own), organization },
    ...(role === "client" && { residence: "AE", email: options.email }),
  };
  await db.updateTable("account").set(values).where("id", "=", account.id).execute();
  const { passwordHash } = await db
    .selectFrom("account")
    .select("passwordHash")
    .where("id", "=", account.id)
    .executeTakeFirstOrThrow();
  sentinels.register(passwordHash ?? "");
  sentinels.place("account", { ...options, ...values, passwordHash });
  await insertSignInSentinels(sentinels, { ...account, email: options.email }, own, clock.now());
  await insertTraceSentinels(running, sentinels, { ...account, email: options.email }, own);
  await insertFileSentinels(running, sentinels, account.id, own);
  return { ...account, email: options.email };
}

type ExportedTo = { readonly exportedTo: readonly SentinelRole[] };

async function insertSignInSentinels(
  sentinels: Sentinels,
  { id, email }: TestAccount,
  own: ExportedTo,
  now: Date,
) {
  const later = new Date(now.getTime() + DAY_MS);
  await sentinels.insert("session", {
    ...{ id: randomUUID(), accountId: id, createdAt: now, lastUsedAt: now, expiresAt: later },
    ...{
      refreshHash: sentinels.bytes(),
      previousHash: sentinels.bytes(),
      userAgent: sentinels.word(own),
    },
  });
  await sentinels.insert("ticket", {
    ...{ id: v7(), purpose: "changeEmail", accountId: id, email: sentinels.email(own) },
    ...{ madeAt: now, expiresAt: later },
  });
  const subject = sentinels.word(own);
  await sentinels.insert("outsideIdentity", {
    ...{ issuer: "google", subject, accountId: id, email: sentinels.email(own) },
    ...{ linkedAt: now, lastUsedAt: now },
  });
  await sentinels.insert("unlinkedIdentity", {
    ...{ accountId: id, identityHash: sentinels.bytes(), unlinkedAt: now },
  });
  await sentinels.insert("secondFactor", {
    ...{ accountId: id, sealedSecret: sentinels.bytes(), startedAt: now, confirmedAt: now },
  });
  await sentinels.insert("recoveryCode", { accountId: id, codeHash: sentinels.bytes() });
  await sentinels.insert("notificationOff", { accountId: id, kind: "newMatches" });
  for (const { name, windows: bounds } of allLimits)
    for (const [what, whose] of Object.entries({ account: id, email }))
      if (what in bounds)
        await insertAttemptSentinel(sentinels, hashSubject(name, what, whose), now);
}

async function insertAttemptSentinel(words: Sentinels, subject: Buffer, now: Date) {
  words.register(subject.toString("hex"));
  await words.insert("recentTry", { subject, tries: [now] });
}

/** Sentinels in tables that concern all roles. */
async function insertTraceSentinels(
  running: TestApp,
  sentinels: Sentinels,
  { id, email }: TestAccount,
  own: ExportedTo,
) {
  const { db, clock } = running.services;
  const at = clock.now();
  await sentinels.insert("consent", {
    ...{ accountId: id, kind: "terms", version: "1", at, language: "en" },
    networkAddress: sentinels.word(own),
  });
  const json = () => JSON.stringify({ note: sentinels.word(own) });
  const about = { at, subject: "account", subjectId: id };
  await sentinels.insert("auditEntry", {
    ...{ ...about, actorId: randomUUID(), address: sentinels.word(), action: "staff.updated" },
    ...{ reason: sentinels.word(own), before: json(), after: json(), details: json() },
  });
  await sentinels.insert("auditEntry", {
    ...{ ...about, actorId: id, address: sentinels.word(own), action: "staff.done" },
    ...{ reason: null, before: null, after: null, details: "{}" },
  });
  const proposed = { proposedBy: id, labelAr: null, mergedInto: null };
  const rejectReason = () => sentinels.word(own);
  await sentinels.insert("profession", {
    ...{
      ...proposed,
      label: sentinels.word(own),
      status: "rejected",
      rejectReason: rejectReason(),
    },
    ...{ sector: "Other", sectorAr: "أخرى", mergeTotal: null, mergeDone: null },
  });
  await sentinels.insert("skill", {
    ...{
      ...proposed,
      label: sentinels.word(own),
      status: "rejected",
      rejectReason: rejectReason(),
    },
    ...{ mergeTotal: null, mergeDone: null },
  });
  const payload = { to: email, language: "en", values: { fullName: sentinels.word() } };
  const when = { key: sentinels.word(), delaySeconds: 86_400 };
  await addJob(db, "sendMail", { ...payload, kind: "passwordChanged" }, when);
  sentinels.place("job", { payload, key: when.key });
}

async function insertFileSentinels(
  running: TestApp,
  sentinels: Sentinels,
  ownerId: string,
  own: ExportedTo,
) {
  const { clock } = running.services;
  const now = clock.now();
  const bytes = Buffer.from(`%PDF-1.7 ${sentinels.word()}`);
  const sha256 = sentinels.register(createHash("sha256").update(bytes).digest("hex"), own);
  await storeBytes(running, sha256, bytes);
  sentinels.place("storage", { bytes: bytes.toString() });
  await sentinels.insert("mediaFile", {
    ...{ id: v7(), ownerId, fieldName: "resume", name: `${sentinels.hex(32, own)}.pdf`, sha256 },
    ...{ originalName: `${sentinels.word(own)}.pdf`, type: "application/pdf", state: "clean" },
    ...{ sizeBytes: bytes.length, compressedSha256: sentinels.hex(64), compressedSizeBytes: 1 },
    ...{ seconds: null, opening: "unlocked", createdAt: now },
  });
  const upload = { id: v7(), ownerId, fieldName: "video" as const, sizeBytes: 100, usedAt: now };
  const fileName = sentinels.word(own);
  await sentinels.insert("upload", {
    ...upload,
    fileName,
    sha256: sentinels.hex(64),
    mediaId: null,
  });
  const piece = { uploadId: upload.id, index: 0, sha256: sentinels.hex(64) };
  await sentinels.insert("uploadChunk", { ...piece, sizeBytes: 100, hasArrived: true });
  const chunk = Buffer.from(sentinels.word());
  await storeBytes(running, chunkStorageName(piece), chunk);
  sentinels.place("storage", { bytes: chunk.toString() });
}

async function storeBytes({ services }: TestApp, name: string, bytes: Buffer): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "wasla-test-"));
  const path = join(folder, "bytes");
  await writeFile(path, bytes);
  await services.storage.put(name, path);
  await rm(folder, { recursive: true });
}

async function insertProfileSentinels({ services }: TestApp, sentinels: Sentinels, id: string) {
  const own = { exportedTo: ["seeker"] as const };
  const word = () => sentinels.word(own);
  const sealed = services.columnCipher.encrypt(
    `candidate.sensitive ${id}`,
    JSON.stringify({
      ...{ religion: word(), anyCriminalRecord: false, answers: [] },
      ...{ healthIssues: { hasIssues: true, details: word() } },
      ...{ disability: { hasDisability: true, details: word() } },
    }),
  );
  sentinels.register(sealed.toString("hex"));
  sentinels.place("candidate", { sensitive: sealed });
  await sentinels.insert("candidate", {
    ...{ id, fullName: word(), nameAr: word(), gender: 0, dob: "1990-03-07", countryId: 2 },
    ...{ nationalityId: 60, maritalStatus: "Single", address: word(), sensitive: sealed },
    ...{ phone: `+9715${sentinels.digits(8, own)}`, expectedSalaryMinor: 100, currencyType: "AED" },
  });
  await sentinels.insert("workRole", {
    ...{ candidateId: id, seq: 0, professionId: 1, fromMonth: "2020-01-01", isCurrent: true },
    ...{ organization: word(), department: word(), designation: word() },
  });
  await sentinels.insert("education", {
    ...{ candidateId: id, seq: 0, levelId: 4, degree: word(), fieldOfStudy: word() },
    ...{ grade: word(), institutionName: word() },
  });
  await sentinels.insert("candidateLanguage", { candidateId: id, languageId: 8, level: null });
  await sentinels.insert("desiredProfession", { candidateId: id, professionId: 2 });
  await sentinels.insert("profileDraft", {
    ...{ accountId: id, step: "skills", revision: 1, savedAt: services.clock.now() },
    answers: JSON.stringify({ skills: [word()] }),
  });
}

type SentinelAccounts = { readonly seeker: TestAccount; readonly client: TestAccount };

/** The job seeker referred the client and won a draw. */
async function insertReferralSentinels(
  { services }: TestApp,
  sentinels: Sentinels,
  { seeker, client }: SentinelAccounts,
) {
  const at = services.clock.now();
  const codes = { seeker: "ZQXABCDE", client: "ZQXEDCBA" };
  for (const [role, { id }] of [["seeker", seeker] as const, ["client", client] as const]) {
    const code = sentinels.register(codes[role], { exportedTo: [role] });
    await sentinels.insert("referrer", { accountId: id, code });
    await sentinels.insert("referrerPhone", { accountId: id, phoneHash: sentinels.bytes() });
  }
  await sentinels.insert("referral", {
    ...{ referrerId: seeker.id, referredId: client.id, role: "company", state: "counted" },
    ...{ phoneHash: sentinels.bytes({ isRetained: true }), registeredAt: at, judgedAt: at },
  });
  await sentinels.insert("prizeDraw", {
    ...{ month: "2026-10", state: "published", prize: "A phone", prizeAr: "هاتف", seedHash: "-" },
    ...{ sealedSeed: Buffer.from("-"), seed: "-", entries: "-", winningEntry: "-" },
    ...{ winnerId: seeker.id, openedAt: at, drawnAt: at, publishedAt: at },
  });
}
