/** What `docs/security.md` says of limits, lives, files and keys is what the code has. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { googleRoles } from "../contract/accounts/google-endpoints.ts";
import { PASSWORD_LENGTH } from "../contract/accounts/password-length.ts";
import { MOST_IN_BUNDLE } from "../contract/candidates/schemas.ts";
import {
  LICENCE_TYPES,
  megabytesOf,
  PAPER_BYTES,
  VIDEO_SECONDS,
} from "../contract/files/limits.ts";
import { fileLimits } from "../contract/files/own-files.ts";
import { LINK_SECONDS } from "../contract/files/schemas.ts";
import { namesOf } from "../contract/files/types.ts";
import { limits } from "../server/accounts/limits.ts";
import { lengths } from "../server/accounts/sessions/sessions.ts";
import { lives } from "../server/accounts/tickets.ts";
import { limits as paymentLimits } from "../server/payments/limits.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../server/platform/clock.ts";
import { limits as profileLimits } from "../server/profiles/limits.ts";
import { limits as rightsLimits } from "../server/rights/limits.ts";
import { settings } from "../server/settings.ts";

const root = join(import.meta.dirname, "..");
const source = (file: string) => readFileSync(join(root, file), "utf8");
const text = source("docs/security.md");

/** What stands below a heading, up to the next one. */
function section(heading: string): string {
  const [, rest = ""] = text.split(`\n### ${heading}\n`);
  return rest.split(/\n##/)[0] ?? "";
}

/** The same on one line, as sentences go on. */
const proseOf = (heading: string) => section(heading).replaceAll("\n", " ");

/** The lines of a section's tables, by their first cell. */
function rowsOf(heading: string): Record<string, string> {
  const rows = [...section(heading).matchAll(/^\| (.+?) \| (.+) \|$/gm)];
  return Object.fromEntries(rows.map(([, first = "", others = ""]) => [first, others]));
}

const settingOf = (name: string) => settings.find((each) => each.name === name)?.fallback;

/** The number that a constant of a file is. */
function constant(file: string, name: string): number {
  const [, value = ""] = new RegExp(`const ${name} = ([\\d_]+)`).exec(source(file)) ?? [];
  return Number(value.replaceAll("_", ""));
}

/** `24 hours`, `1 hour`, `30 days`. */
function span(ms: number): string {
  if (ms % DAY_MS === 0 && ms > DAY_MS) return `${ms / DAY_MS} days`;
  const [length, unit] = ms % HOUR_MS === 0 ? [HOUR_MS, "hour"] : [MINUTE_MS, "minute"];
  return `${ms / length} ${unit}${ms === length ? "" : "s"}`;
}

test("every file that is named is there", () => {
  const named = [...text.matchAll(/`((?:contract|server|web|tools|docs|e2e)\/[\w./-]+\.\w+)`/g)];
  expect(named.length).toBeGreaterThan(5);
  expect(
    named.map(([, file = ""]) => file).filter((file) => !existsSync(join(root, file))),
  ).toEqual([]);
});

test("limits are the code's", () => {
  const { email, networkAddress } = limits.signIn.bounds;
  const [account, network] = [email[0], networkAddress[0]];
  const device = limits.knownDevice.bounds.device[0].most;
  expect(rowsOf("Limits")).toMatchObject({
    "wrong passwords": `${account.most} in ${span(account.inMs)} an address, ${network.most} in ${span(network.inMs)} a network; ${device} on a device that its owner has signed in on`,
    "wrong codes of a second factor": `${limits.secondFactor.bounds.account[0].most} in ${span(limits.secondFactor.bounds.account[0].inMs)}`,
    registrations: `${limits.register.bounds.email[0].most} an hour an address, ${limits.register.bounds.networkAddress[0].most} an hour a network`,
    "mails with a link": `one a minute; ${limits.forgot.bounds.email[1].most} an hour (forgotten) or a day (registration) an address, ${limits.forgot.bounds.networkAddress[0].most} an hour a network`,
    "coupons that are none": `${paymentLimits.coupon.bounds.account[0].most} an hour`,
    "cards that are refused": `${paymentLimits.cardRefused.bounds.account[0].most} an hour`,
    "copies of one's own data": `${rightsLimits.copy.bounds.account[0].most} in ${span(rightsLimits.copy.bounds.account[0].inMs)}`,
    "profiles that a client opens": `${settingOf("DAILY_PROFILES")} a day, more are refused and told to operators (\`DAILY_PROFILES\`)`,
    "rows that a client exports": `${settingOf("DAILY_EXPORT_ROWS")} a day, and as many at once (\`DAILY_EXPORT_ROWS\`, \`EXPORT_MAX_ROWS\`)`,
    "documents that a client asks for": `${settingOf("DAILY_DOCUMENT_REQUESTS")} a day (\`DAILY_DOCUMENT_REQUESTS\`)`,
    "rows of the list": `from ${settingOf("ALERT_LISTED_ROWS")} a day on operators are told (\`ALERT_LISTED_ROWS\`)`,
    "people of one archive": String(MOST_IN_BUNDLE),
    "uploads of one person that are open": `${constant("server/files/uploads/initialize.ts", "MOST_OPEN")} and ${constant("server/files/uploads/initialize.ts", "MOST_OPEN_BYTES")} MB together`,
  });
});

test("passwords are the code's", () => {
  const { least, most } = PASSWORD_LENGTH;
  expect(proseOf("Signing in")).toContain(`${least} to ${most} characters`);
  const first = constant("server/accounts/passwords/common.ts", "FIRST").toLocaleString("en");
  expect(proseOf("Signing in")).toContain(`first ${first} of the million`);
  for (const word of ["wasla", "وصلة"]) {
    expect(proseOf("Signing in")).toContain(`*${word}*`);
    expect(source("server/accounts/passwords/common.ts")).toContain(`"${word}"`);
  }
  expect(source("server/accounts/passwords/hashing.ts")).toContain(
    "{ memoryCost: 19_456, timeCost: 2, parallelism: 1 }",
  );
  expect(proseOf("Keys and ciphers")).toContain("argon2id, 19 MiB, 2 rounds");
});

test("ways in are the code's", () => {
  const opening = globSync("server/**/*.ts", {
    cwd: root,
    exclude: (name) => /node_modules|testing$|\.test\.ts$/.test(name),
  }).filter((file) => /\badmit(OrAsk)?\(/.test(source(file)));
  expect(opening.toSorted()).toEqual([
    "server/accounts/google/routes.ts",
    "server/accounts/second-factor/routes.ts",
    "server/accounts/sign-in/admit.ts",
    "server/accounts/sign-in/routes.ts",
  ]);
  expect(googleRoles).toEqual(["jobSeeker", "company", "corporate"]);
});

test("sessions are the code's", () => {
  const said = ({ idleMs, mostMs }: { idleMs: number; mostMs: number }) =>
    `${span(idleMs)} | ${span(mostMs)}`;
  expect(lengths.company).toEqual(lengths.corporate);
  expect(rowsOf("Sessions")).toMatchObject({
    "job seekers": said(lengths.jobSeeker),
    clients: said(lengths.company),
    operators: said(lengths.admin),
    "link that sets a first password": span(lives.setPassword),
    "link that chooses a new one": span(lives.resetPassword),
    "link that confirms an address": span(lives.changeEmail),
    "ticket between password and second factor": span(lives.secondFactor),
    "code between Google and the page": span(lives.google),
    "link to a document": `${span(LINK_SECONDS * 1_000)}, as often as its reader likes`,
  });
});

test("files are the code's", () => {
  const said = ({ types, bytes }: (typeof fileLimits)["resume"]) =>
    `${namesOf(types)} | ${megabytesOf(bytes)} MB`;
  const { resume, policeCertificate, degreeCertificate, passportCopy, profilePic, video } =
    fileLimits;
  expect([policeCertificate, degreeCertificate]).toEqual([passportCopy, passportCopy]);
  expect(rowsOf("Files")).toMatchObject({
    resume: said(resume),
    "police and degree certificate, passport": said(passportCopy),
    "trade licence": `${namesOf(LICENCE_TYPES)} | ${megabytesOf(PAPER_BYTES)} MB`,
    picture: said(profilePic),
    video: `${said(video)}, ${VIDEO_SECONDS} seconds`,
  });
  const parts = constant("server/files/content/zip.ts", "MOST_ENTRIES").toLocaleString("en");
  const unpacked = constant("server/files/content/zip.ts", "MOST_UNPACKED");
  const pixels = constant("server/files/content/picture.ts", "MOST_PIXELS") / 1e6;
  expect(proseOf("Files")).toContain(
    `at most ${parts} parts and ${unpacked} MB unpacked, a picture ${pixels} million pixels`,
  );
});

test("keys are the code's", () => {
  const drawn = globSync("server/**/*.ts", {
    cwd: root,
    exclude: (name) => /node_modules|testing$|\.test\.ts$/.test(name),
  }).flatMap((file) =>
    [...source(file).matchAll(/(?:forPurpose\(|\bPURPOSE = )"([^"]+)"/g)].map(([, name]) => name),
  );
  const said = Object.keys(rowsOf("Keys and ciphers")).flatMap((cell) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  );
  expect(said.toSorted()).toEqual([...new Set(drawn)].toSorted());
});

test("sealed columns are the code's", () => {
  const sealed = [...source("server/commands/reseal.ts").matchAll(/\bsealed[A-Z]\w+(?=[,\]])/g)];
  expect([...new Set(sealed.map(([name]) => name))]).toEqual([
    "sealedAnswers",
    "sealedSecrets",
    "sealedSeeds",
  ]);
  expect(rowsOf("Data").sealed).toMatch(/^religion, health, disability, criminal record, answers/);
});

test("how soon holes are mended is said", () => {
  expect(proseOf("Packages")).toMatch(
    /within 3 days where it is critical, 7 where it is high, 30 otherwise/,
  );
});

test("what costs much is as the code has it", () => {
  const hashing = "server/accounts/passwords/hashing.ts";
  const rows = rowsOf("What costs much");
  const [atOnce, waiting] = ["AT_ONCE", "WAITING_AT_MOST"].map((name) => constant(hashing, name));
  expect(rows.passwords).toContain(`${atOnce === 2 && "two"} at a time a server, ${waiting} wait`);
  expect(source("server/platform/database/database.ts")).toContain("statement_timeout=5000");
  expect(rows["lists and counts"]).toContain("5 seconds");
  expect(rows.PDFs).toContain(`${profileLimits.cv.bounds.account[0].most} a minute`);
});
