/** Checks that the figures in `docs/security.md` match the code. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { googleRoles } from "../contract/accounts/google-endpoints.ts";
import { PASSWORD_LENGTH } from "../contract/accounts/password-length.ts";
import { MAX_BUNDLE_CANDIDATES } from "../contract/candidates/schemas.ts";
import { FILE_LINK_TTL_SECONDS } from "../contract/files/file-access.ts";
import { formatFileTypes } from "../contract/files/file-types.ts";
import { fileLimits } from "../contract/files/job-seeker-files.ts";
import {
  LICENCE_TYPES,
  MAX_DOCUMENT_BYTES,
  MAX_VIDEO_SECONDS,
  toMegabytes,
} from "../contract/files/limits.ts";
import { limits } from "../server/accounts/limits.ts";
import { sessionLifetimes } from "../server/accounts/sessions/sessions.ts";
import { ticketLifetimesMs } from "../server/accounts/tickets.ts";
import { limits as fileWork, PIXELS_PER_UNIT } from "../server/files/limits.ts";
import { limits as paymentLimits } from "../server/payments/limits.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../server/platform/clock.ts";
import { limits as rightsLimits } from "../server/privacy-rights/limits.ts";
import { limits as profileLimits } from "../server/profiles/limits.ts";
import { settings } from "../server/settings.ts";

const root = join(import.meta.dirname, "..");
const readSource = (file: string) => readFileSync(join(root, file), "utf8");
const text = readSource("docs/security.md");

/** Text from a heading to the next one. */
function section(heading: string): string {
  const [, rest = ""] = text.split(`\n### ${heading}\n`);
  return rest.split(/\n##/)[0] ?? "";
}

/** The section on a single line, since sentences wrap. */
const proseOf = (heading: string) => section(heading).replaceAll("\n", " ");

/** Rows of a section's tables, by their first cell. */
function tableRows(heading: string): Record<string, string> {
  const rows = [...section(heading).matchAll(/^\| (.+?) \| (.+) \|$/gm)];
  return Object.fromEntries(rows.map(([, first = "", others = ""]) => [first, others]));
}

const settingDefault = (name: string) => settings.find((each) => each.name === name)?.defaultValue;

/** Value of a numeric constant in a source file. */
function readConstant(file: string, name: string): number {
  const [, value = ""] = new RegExp(`const ${name} = ([\\d_]+)`).exec(readSource(file)) ?? [];
  return Number(value.replaceAll("_", ""));
}

/** `24 hours`, `1 hour`, `30 days`. */
function formatDuration(ms: number): string {
  if (ms % DAY_MS === 0 && ms > DAY_MS) return `${ms / DAY_MS} days`;
  const [length, unit] = ms % HOUR_MS === 0 ? [HOUR_MS, "hour"] : [MINUTE_MS, "minute"];
  return `${ms / length} ${unit}${ms === length ? "" : "s"}`;
}

test("every named file exists", () => {
  const named = [...text.matchAll(/`((?:contract|server|web|tools|docs|e2e)\/[\w./-]+\.\w+)`/g)];
  expect(named.length).toBeGreaterThan(5);
  expect(
    named.map(([, file = ""]) => file).filter((file) => !existsSync(join(root, file))),
  ).toEqual([]);
});

test("rate limits match the code", () => {
  const { email, networkAddress } = limits.signIn.windows;
  const [account, network] = [email[0], networkAddress[0]];
  const device = limits.knownDevice.windows.device[0].max;
  const pictureWork = fileWork.pictureWork.windows.account[0];
  expect(tableRows("Limits")).toMatchObject({
    "wrong passwords": `${account.max} in ${formatDuration(account.windowMs)} per address, ${network.max} in ${formatDuration(network.windowMs)} per network; ${device} on a device its owner has signed in on`,
    "wrong second-factor codes": `${limits.secondFactor.windows.account[0].max} in ${formatDuration(limits.secondFactor.windows.account[0].windowMs)}`,
    registrations: `${limits.register.windows.email[0].max} an hour per address, ${limits.register.windows.networkAddress[0].max} an hour per network`,
    "mails with a link": `one a minute; ${limits.forgot.windows.email[1].max} an hour (password reset) or a day (registration) per address, ${limits.forgot.windows.networkAddress[0].max} an hour per network`,
    "invalid coupons": `${paymentLimits.coupon.windows.account[0].max} an hour`,
    "declined cards": `${paymentLimits.cardDeclined.windows.account[0].max} an hour`,
    "data exports": `${rightsLimits.dataExport.windows.account[0].max} in ${formatDuration(rightsLimits.dataExport.windows.account[0].windowMs)}`,
    "profiles opened by a client": `${settingDefault("DAILY_PROFILES")} a day; more are refused and reported to operators (\`DAILY_PROFILES\`)`,
    "rows exported by a client": `${settingDefault("DAILY_EXPORT_ROWS")} a day, and the same per export (\`DAILY_EXPORT_ROWS\`, \`EXPORT_MAX_ROWS\`)`,
    "documents requested by a client": `${settingDefault("DAILY_DOCUMENT_REQUESTS")} a day (\`DAILY_DOCUMENT_REQUESTS\`)`,
    "list rows shown to a client": `operators are alerted from ${settingDefault("ALERT_LISTED_ROWS")} a day (\`ALERT_LISTED_ROWS\`)`,
    "candidates per bundle": String(MAX_BUNDLE_CANDIDATES),
    "open uploads per account": `${readConstant("server/files/uploads/initialize-upload.ts", "MAX_OPEN_UPLOADS")}, with ${readConstant("server/files/uploads/initialize-upload.ts", "MAX_OPEN_BYTES")} MB together`,
    "pictures re-encoded per account": `${(pictureWork.max * PIXELS_PER_UNIT) / 1e6} megapixels in ${formatDuration(pictureWork.windowMs)}, each picture counted in steps of ${PIXELS_PER_UNIT / 1e6}`,
  });
});

test("password rules match the code", () => {
  const { min, max } = PASSWORD_LENGTH;
  expect(proseOf("Signing in")).toContain(`${min} to ${max} characters`);
  const first = readConstant(
    "server/accounts/passwords/common-passwords.ts",
    "TOP_PASSWORDS",
  ).toLocaleString("en");
  expect(proseOf("Signing in")).toContain(`first ${first} of the million`);
  for (const word of ["wasla", "وصلة"]) {
    expect(proseOf("Signing in")).toContain(`*${word}*`);
    expect(readSource("server/accounts/passwords/common-passwords.ts")).toContain(`"${word}"`);
  }
  expect(readSource("server/accounts/passwords/hashing.ts")).toContain(
    "{ memoryCost: 19_456, timeCost: 2, parallelism: 1 }",
  );
  expect(proseOf("Keys and ciphers")).toContain("argon2id, 19 MiB, 2 rounds");
});

test("ways to sign in match the code", () => {
  const opening = globSync("server/**/*.ts", {
    cwd: root,
    exclude: (name) => /node_modules|testing$|\.test\.ts$/.test(name),
  }).filter((file) => /\bsignIn(OrRequestCode)?\(/.test(readSource(file)));
  expect(opening.toSorted()).toEqual([
    "server/accounts/google/routes.ts",
    "server/accounts/second-factor/routes.ts",
    "server/accounts/sign-in/finish-sign-in.ts",
    "server/accounts/sign-in/routes.ts",
  ]);
  expect(googleRoles).toEqual(["jobSeeker", "company", "corporate"]);
});

test("session lifetimes match the code", () => {
  const lifetimes = ({ idleMs, maxMs }: { idleMs: number; maxMs: number }) =>
    `${formatDuration(idleMs)} | ${formatDuration(maxMs)}`;
  expect(sessionLifetimes.company).toEqual(sessionLifetimes.corporate);
  expect(tableRows("Sessions")).toMatchObject({
    "job seekers": lifetimes(sessionLifetimes.jobSeeker),
    clients: lifetimes(sessionLifetimes.company),
    operators: lifetimes(sessionLifetimes.admin),
    "link to set a first password": formatDuration(ticketLifetimesMs.setPassword),
    "password reset link": formatDuration(ticketLifetimesMs.resetPassword),
    "link to confirm an address": formatDuration(ticketLifetimesMs.changeEmail),
    "ticket between password and second factor": formatDuration(ticketLifetimesMs.secondFactor),
    "Google sign-in code": formatDuration(ticketLifetimesMs.google),
    "link to a document": `${formatDuration(FILE_LINK_TTL_SECONDS * 1_000)}, any number of times, while its session lasts`,
  });
});

test("file limits match the code", () => {
  const limitText = ({ types, bytes }: (typeof fileLimits)["resume"]) =>
    `${formatFileTypes(types)} | ${toMegabytes(bytes)} MB`;
  const { resume, policeCertificate, degreeCertificate, passportCopy, profilePic, video } =
    fileLimits;
  expect([policeCertificate, degreeCertificate]).toEqual([passportCopy, passportCopy]);
  expect(tableRows("Files")).toMatchObject({
    resume: limitText(resume),
    "police and degree certificate, passport": limitText(passportCopy),
    "trade licence": `${formatFileTypes(LICENCE_TYPES)} | ${toMegabytes(MAX_DOCUMENT_BYTES)} MB`,
    picture: limitText(profilePic),
    video: `${limitText(video)}, ${MAX_VIDEO_SECONDS} seconds`,
  });
  const parts = readConstant("server/files/content/zip.ts", "MAX_ENTRIES").toLocaleString("en");
  const unpacked = readConstant("server/files/content/zip.ts", "MAX_UNCOMPRESSED_BYTES");
  const pixels = readConstant("server/files/content/reencode-image.ts", "MAX_PIXELS") / 1e6;
  expect(proseOf("Files")).toContain(
    `at most ${parts} parts and ${unpacked} MB unpacked, a picture ${pixels} million pixels`,
  );
});

test("keys match the code", () => {
  const keyPurposes = globSync("server/**/*.ts", {
    cwd: root,
    exclude: (name) => /node_modules|testing$|\.test\.ts$/.test(name),
  }).flatMap((file) =>
    [...readSource(file).matchAll(/(?:forPurpose\(|\bPURPOSE = )"([^"]+)"/g)].map(
      ([, name]) => name,
    ),
  );
  const documented = Object.keys(tableRows("Keys and ciphers")).flatMap((cell) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  );
  expect(documented.toSorted()).toEqual([...new Set(keyPurposes)].toSorted());
});

test("encrypted columns match the code", () => {
  const sealed = [
    ...readSource("server/commands/reencrypt.ts").matchAll(/\bencrypted[A-Z]\w+(?=[,\]])/g),
  ];
  expect([...new Set(sealed.map(([name]) => name))]).toEqual([
    "encryptedAnswersColumn",
    "encryptedSecretColumn",
    "encryptedSeedColumn",
  ]);
  expect(tableRows("Data").encrypted).toMatch(
    /^religion, health, disability, criminal record, answers/,
  );
});

test("it says how soon vulnerabilities are fixed", () => {
  expect(proseOf("Packages")).toMatch(/within 3 days if critical, 7 if high, 30 otherwise/);
});

test("limits of expensive work match the code", () => {
  const hashing = "server/accounts/passwords/hashing.ts";
  const rows = tableRows("Expensive operations");
  const [atOnce, waiting] = ["MAX_CONCURRENT", "MAX_WAITING"].map((name) =>
    readConstant(hashing, name),
  );
  expect(rows.passwords).toContain(
    `${atOnce === 2 && "two"} at a time per server, ${waiting} wait`,
  );
  expect(readSource("server/platform/database/database.ts")).toContain("statement_timeout=5000");
  expect(rows["lists and counts"]).toContain("5 seconds");
  expect(rows.PDFs).toContain(`${profileLimits.cv.windows.account[0].max} a minute`);
});
