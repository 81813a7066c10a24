/** Rules that the source code must follow; exceptions are listed here and in docs/security.md. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

const sourceFiles = globSync("{contract,server,web,sandbox}/**/*.{ts,tsx}", {
  cwd: root,
  exclude: (name) => /(^|\/)(node_modules|dist|testing)$|\.test\.tsx?$/.test(name),
}).map((file) => {
  const text = readFileSync(join(root, file), "utf8");
  return { file: file.replaceAll("\\", "/"), lines: text.split("\n").map(stripComment) };
});

function stripComment(line: string): string {
  return line.replace(/^\s*(\/\/|\/?\*).*|\s\/\/ .*/, "");
}

/** Files with a line that matches; `below` limits the search to a path prefix. */
function filesWith(pattern: RegExp, below = ""): string[] {
  const found = sourceFiles.filter(
    ({ file, lines }) => file.startsWith(below) && lines.some((line) => pattern.test(line)),
  );
  return found.map(({ file }) => file).toSorted();
}

function findMatches(pattern: RegExp): string[] {
  const found = sourceFiles.flatMap(({ lines }) =>
    lines.flatMap((line) => [...line.matchAll(pattern)].map(([, named = ""]) => named)),
  );
  return [...new Set(found)].toSorted();
}

test("finds the source files", () => {
  expect(sourceFiles.length).toBeGreaterThan(900);
});

test("types are imported at the top of a file, where Biome finds import cycles", () => {
  expect(filesWith(/[:=<|&(]\s*import\("[^"]*"\)\.[A-Z]/)).toEqual([]);
});

test("no text is executed as code", () => {
  expect(filesWith(/\beval\(|new Function\(|node:vm\b|javascript:|setTimeout\("/)).toEqual([]);
});

test("only React turns text into HTML in the browser", () => {
  const ways = /dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|document\.write/;
  expect(filesWith(ways, "web/")).toEqual([]);
});

test("private parts of libraries are used only in these files, each with a test for upgrades", () => {
  expect(filesWith(/_private_|\b_fields\b|\bUNSAFE_|__SECRET_INTERNALS/)).toEqual([
    "server/platform/queue-tables.ts",
    "web/platform/form/set-focus-target.ts",
  ]);
});

test("tests reach the private tables of the job queue through the same file", () => {
  const tests = globSync("{server,sandbox,e2e,bench}/**/*.ts", {
    cwd: root,
    exclude: (name) => /(^|\/)(node_modules|dist)$/.test(name),
  });
  const naming = tests.filter((file) => /_private_/.test(readFileSync(join(root, file), "utf8")));
  expect(naming.map((file) => file.replaceAll("\\", "/")).toSorted()).toEqual([
    "server/platform/queue-tables.test.ts",
    "server/platform/queue-tables.ts",
  ]);
});

test("processes are started only in these files, and never by a shell", () => {
  expect(filesWith(/node:child_process/)).toEqual([
    "server/platform/pdf/browser.ts",
    "server/platform/postgres/data-directory.ts",
    "server/platform/postgres/launch.ts",
    "server/platform/postgres/running-server.ts",
    "web/build/prerender.ts",
  ]);
  expect(filesWith(/shell: true|\bexec(Sync)? ?[,(}].*child_process|\bexecSync\(/)).toEqual([]);
});

test("the server connects to other services only in these files", () => {
  const ways =
    /\brequest\b.* "node:https?"|node:tls"|\bfetch\(|\bconnect\b.*"node:net"|openid-client"|import\("stripe"\)|client-s3"|nodemailer"/;
  expect(filesWith(ways, "server/")).toEqual([
    "server/accounts/google/provider.ts",
    "server/open-payment-gateway.ts",
    "server/platform/mail/mailer.ts",
    "server/platform/payment-gateway/stripe/call-stripe.ts",
    "server/platform/scanner/clamd.ts",
    "server/platform/storage/s3-storage.ts",
  ]);
});

test("SQL has no interpolated values", () => {
  // Exceptions: migration files and column types.
  expect(filesWith(/sql\.raw\(/)).toEqual([
    "server/platform/database/migrations.ts",
    "server/platform/lists/keyset.ts",
  ]);
  const literals = findMatches(/sql\.lit\(([^)]*)\)/g).filter((each) => !/^[A-Z_]+$/.test(each));
  expect(literals.map((each) => each.replace(/\W/g, ""))).toEqual(["field", "field", "status"]);
});

test("regular expressions are never built from user input", () => {
  expect(filesWith(/new RegExp\(/)).toEqual([
    "contract/candidates/typed-query/numbers.ts",
    "contract/referrals/schemas.ts",
    "server/platform/print/printable-page.ts",
    "web/profiles/form/values/parse-day.ts",
  ]);
});

test("only these hashes and ciphers are used, and no weak randomness", () => {
  expect(findMatches(/create(?:Hash|Hmac)\("([^"]+)"/g)).toEqual(["sha256"]);
  expect(findMatches(/hkdfSync\("([^"]+)"/g)).toEqual(["sha256"]);
  expect(findMatches(/"((?:aes|chacha|des-|des3|rc4|blowfish)[-\w]*)"/gi)).toEqual(["aes-256-gcm"]);
  expect(findMatches(/\b(md5|sha1|ecb|cbc|createSign|publicEncrypt)\b/gi)).toEqual(["SHA1"]);
  // The default of authenticator apps; HMAC-SHA1 is still considered secure.
  expect(filesWith(/SHA1/)).toEqual(["server/accounts/second-factor/totp.ts"]);
  expect(filesWith(/Math\.random/, "server/").filter((file) => !/demo\//.test(file))).toEqual([]);
  expect(filesWith(/Math\.random/, "contract/")).toEqual([]);
});

test("windows accept no messages from other windows", () => {
  expect(
    filesWith(
      /addEventListener\("message"|window\.onmessage|(window|parent|opener|top)\.postMessage/,
    ),
  ).toEqual([]);
});

test("no style sheet uses italics, which Arabic lacks", () => {
  const sheets = globSync("{web,server,sandbox}/**/*.{css,ts,tsx}", {
    cwd: root,
    exclude: (name) => /(^|\/)(node_modules|dist)$|\.test\.tsx?$/.test(name),
  });
  const sheetsWithItalics = sheets.filter((file) =>
    /font-?style: ?["']?(italic|oblique)/i.test(readFileSync(join(root, file), "utf8")),
  );
  expect(sheetsWithItalics).toEqual([]);
});

test("hover styles apply only with a pointer that can hover", () => {
  const sheets = globSync("web/**/*.css", { cwd: root, exclude: ["**/node_modules", "**/dist"] });
  const unguarded = sheets.filter((file) => {
    const css = readFileSync(join(root, file), "utf8");
    return css.replace(/^@media \(hover: hover\) \{\n[\s\S]*?^\}/gm, "").includes(":hover");
  });
  expect(sheets.length).toBeGreaterThan(50);
  expect(unguarded).toEqual([]);
});
