/** A job seeker and a client of whom every room keeps something, each word unlike all others. */
import { createHash, randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { v7 } from "uuid";
import { pieceName } from "#/files/uploads/pieces.ts";
import { DAY_MS } from "#/platform/clock.ts";
import { subjectOf } from "#/platform/tries/subject.ts";
import { relist } from "#/profiles/profiles.ts";
import type { TestApp } from "./app.ts";
import { type Built, buildOn } from "./build.ts";
import { everyLimit } from "./every-limit.ts";
import { putClient } from "./sentinel-client.ts";
import { type Sentinels, sentinelsOn, type Who } from "./sentinels.ts";

export type SentinelPeople = Awaited<ReturnType<typeof addSentinelPeople>>;

/** They have met: the client opened, listed and noted the job seeker, who hides from it since. */
export async function addSentinelPeople(running: TestApp) {
  const words = sentinelsOn(running);
  const seeker = await addPerson(running, words, "seeker");
  const client = await addPerson(running, words, "client");
  await putProfile(running, words, seeker.id);
  await putClient(running, words, { clientId: client.id, candidateId: seeker.id });
  await putReferrals(running, words, { seeker, client });
  await running.services.db
    .transaction()
    .execute((tx) => relist(tx, [seeker.id], running.services.clock.now()));
  return { seeker, client, words };
}

async function addPerson(running: TestApp, words: Sentinels, who: Who): Promise<Built> {
  const { db, clock } = running.services;
  const build = buildOn(running);
  const own = { told: [who] };
  const account = { email: words.email(own), fullName: words.word(own) };
  const built =
    who === "seeker"
      ? await build.jobSeeker(account)
      : await build.client({ ...account, unpaid: ["Nursing"] });
  // Clients are told to whom they look; so is the company's name to the candidates it looked at.
  const organization = who === "client" ? words.word({ told: ["client", "seeker"] }) : null;
  const said = {
    ...{ picture: words.word(own), termsVersion: words.word(own), organization },
    ...(who === "client" && { residence: "AE", email: account.email }),
  };
  await db.updateTable("account").set(said).where("id", "=", built.id).execute();
  const { passwordHash } = await db
    .selectFrom("account")
    .select("passwordHash")
    .where("id", "=", built.id)
    .executeTakeFirstOrThrow();
  words.known(passwordHash ?? "");
  words.place("account", { ...account, ...said, passwordHash });
  await putEntrances(words, { ...built, email: account.email }, own, clock.now());
  await putTraces(running, words, { ...built, email: account.email }, own);
  await putFiles(running, words, built.id, own);
  return { ...built, email: account.email };
}

type Own = { readonly told: readonly Who[] };

async function putEntrances(words: Sentinels, { id, email }: Built, own: Own, now: Date) {
  const later = new Date(now.getTime() + DAY_MS);
  await words.put("session", {
    ...{ id: randomUUID(), accountId: id, createdAt: now, lastUsedAt: now, expiresAt: later },
    ...{ refreshHash: words.bytes(), previousHash: words.bytes(), userAgent: words.word(own) },
  });
  await words.put("ticket", {
    ...{ id: v7(), purpose: "changeEmail", accountId: id, email: words.email(own) },
    ...{ madeAt: now, expiresAt: later },
  });
  const subject = words.word(own);
  await words.put("outsideIdentity", { issuer: "google", subject, accountId: id, linkedAt: now });
  await words.put("secondFactor", {
    ...{ accountId: id, sealedSecret: words.bytes(), startedAt: now, confirmedAt: now },
  });
  await words.put("recoveryCode", { accountId: id, codeHash: words.bytes() });
  await words.put("notificationOff", { accountId: id, kind: "newMatches" });
  for (const { name, bounds } of everyLimit)
    for (const [what, whose] of Object.entries({ account: id, email }))
      if (what in bounds) await putTry(words, subjectOf(name, what, whose), now);
}

async function putTry(words: Sentinels, subject: Buffer, now: Date) {
  words.known(subject.toString("hex"));
  await words.put("recentTry", { subject, tries: [now] });
}

/** In the rooms and the cellar that everybody leaves traces in. */
async function putTraces(running: TestApp, words: Sentinels, { id, email }: Built, own: Own) {
  const { db, jobs, clock } = running.services;
  const at = clock.now();
  await words.put("consent", {
    ...{ accountId: id, kind: "terms", version: "1", at, language: "en" },
    networkAddress: words.word(own),
  });
  const json = () => JSON.stringify({ said: words.word(own) });
  const about = { at, subject: "account", subjectId: id };
  await words.put("auditEntry", {
    ...{ ...about, actorId: randomUUID(), address: words.word(), action: "staff.noted" },
    ...{ reason: words.word(own), before: json(), after: json(), details: json() },
  });
  await words.put("auditEntry", {
    ...{ ...about, actorId: id, address: words.word(own), action: "rooms.done" },
    ...{ reason: null, before: null, after: null, details: "{}" },
  });
  const proposed = { proposedBy: id, labelAr: null, mergedInto: null };
  const rejectReason = () => words.word(own);
  await words.put("profession", {
    ...{ ...proposed, label: words.word(own), status: "rejected", rejectReason: rejectReason() },
    ...{ sector: "Other", sectorAr: "أخرى", mergeTotal: null, mergeDone: null },
  });
  await words.put("skill", {
    ...{ ...proposed, label: words.word(own), status: "rejected", rejectReason: rejectReason() },
    ...{ mergeTotal: null, mergeDone: null },
  });
  const payload = { to: email, language: "en", values: { fullName: words.word() } };
  const when = { key: words.word(), afterSeconds: 86_400 };
  await jobs.add(db, "sendMail", { ...payload, kind: "passwordChanged" }, when);
  words.place("job", { payload, key: when.key });
}

async function putFiles(running: TestApp, words: Sentinels, ownerId: string, own: Own) {
  const { clock } = running.services;
  const now = clock.now();
  const bytes = Buffer.from(`%PDF-1.7 ${words.word()}`);
  const sha256 = words.known(createHash("sha256").update(bytes).digest("hex"), own);
  await keep(running, sha256, bytes);
  words.place("storage", { bytes: bytes.toString() });
  await words.put("mediaFile", {
    ...{ id: v7(), ownerId, fieldName: "resume", name: `${words.hex(32, own)}.pdf`, sha256 },
    ...{ originalName: `${words.word(own)}.pdf`, type: "application/pdf", state: "clean" },
    ...{ sizeBytes: bytes.length, compressedSha256: words.hex(64), compressedSizeBytes: 1 },
    ...{ seconds: null, opening: "unlocked", createdAt: now },
  });
  const upload = { id: v7(), ownerId, fieldName: "video" as const, sizeBytes: 100, usedAt: now };
  const fileName = words.word(own);
  await words.put("upload", { ...upload, fileName, sha256: words.hex(64), mediaId: null });
  const piece = { uploadId: upload.id, index: 0, sha256: words.hex(64) };
  await words.put("uploadChunk", { ...piece, sizeBytes: 100, hasArrived: true });
  const chunk = Buffer.from(words.word());
  await keep(running, pieceName(piece), chunk);
  words.place("storage", { bytes: chunk.toString() });
}

async function keep({ services }: TestApp, name: string, bytes: Buffer): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "wasla-test-"));
  const path = join(folder, "bytes");
  await writeFile(path, bytes);
  await services.storage.keep(name, path);
  await rm(folder, { recursive: true });
}

async function putProfile({ services }: TestApp, words: Sentinels, id: string) {
  const own = { told: ["seeker"] as const };
  const word = () => words.word(own);
  const sealed = services.seal.close(
    `candidate.sensitive ${id}`,
    JSON.stringify({
      ...{ religion: word(), anyCriminalRecord: false, answers: [] },
      ...{ healthIssues: { hasIssues: true, details: word() } },
      ...{ disability: { hasDisability: true, details: word() } },
    }),
  );
  words.known(sealed.toString("hex"));
  words.place("candidate", { sensitive: sealed });
  await words.put("candidate", {
    ...{ id, fullName: word(), nameAr: word(), gender: 0, dob: "1990-03-07", countryId: 2 },
    ...{ nationalityId: 60, maritalStatus: "Single", address: word(), sensitive: sealed },
    ...{ phone: `+9715${words.digits(8, own)}`, expectedSalaryMinor: 100, currencyType: "AED" },
  });
  await words.put("workRole", {
    ...{ candidateId: id, seq: 0, professionId: 1, fromMonth: "2020-01-01", isCurrent: true },
    ...{ organization: word(), department: word(), designation: word() },
  });
  await words.put("education", {
    ...{ candidateId: id, seq: 0, levelId: 4, degree: word(), fieldOfStudy: word() },
    ...{ grade: word(), institutionName: word() },
  });
  await words.put("candidateLanguage", { candidateId: id, languageId: 8, level: null });
  await words.put("desiredProfession", { candidateId: id, professionId: 2 });
  await words.put("profileDraft", {
    ...{ accountId: id, step: "skills", revision: 1, savedAt: services.clock.now() },
    answers: JSON.stringify({ skills: [word()] }),
  });
}

type Both = { readonly seeker: Built; readonly client: Built };

/** The job seeker brought the client along, and won. */
async function putReferrals({ services }: TestApp, words: Sentinels, { seeker, client }: Both) {
  const at = services.clock.now();
  const codes = { seeker: "ZQXABCDE", client: "ZQXEDCBA" };
  for (const [who, { id }] of [["seeker", seeker] as const, ["client", client] as const]) {
    const code = words.known(codes[who], { told: [who] });
    await words.put("referrer", { accountId: id, code });
    await words.put("referrerPhone", { accountId: id, phoneHash: words.bytes() });
  }
  await words.put("referral", {
    ...{ referrerId: seeker.id, referredId: client.id, role: "company", state: "counted" },
    ...{ phoneHash: words.bytes({ isLasting: true }), registeredAt: at, judgedAt: at },
  });
  await words.put("prizeDraw", {
    ...{ month: "2026-10", state: "published", prize: "A phone", prizeAr: "هاتف", seedHash: "-" },
    ...{ sealedSeed: Buffer.from("-"), seed: "-", entries: "-", winningEntry: "-" },
    ...{ winnerId: seeker.id, openedAt: at, drawnAt: at, publishedAt: at },
  });
}
