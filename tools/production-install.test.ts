/** Derives from the lock file what `npm ci --omit=dev -w server -w contract` installs. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

type Package = {
  readonly link?: boolean;
  readonly resolved?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
};

const root = join(import.meta.dirname, "..");
const lock: { packages: Record<string, Package> } = JSON.parse(
  readFileSync(join(root, "package-lock.json"), "utf8"),
);

test("production has no packages of the sandbox, tests or build", () => {
  const installed = collectInstalled(["server", "contract"]);
  for (const name of ["fastify", "stripe", "kysely", "pg", "@wasla/contract", "zod"])
    expect(installed).toContain(name);
  const unwanted = /sandbox|chromium|playwright|^vite|vitest|typescript|oidc-provider|fast-check/;
  expect(installed.filter((name) => unwanted.test(name))).toEqual([]);
  expect(installed).not.toContain("@wasla/web");
  expect(new Set(installed).size).toBeLessThanOrEqual(300);
});

test("the server loads the sandbox only on request", () => {
  const files = globSync("server/**/*.ts", {
    cwd: root,
    exclude: (name) => /node_modules|testing$|\.test\.ts$/.test(name),
  });
  const naming = files.filter((file) =>
    readFileSync(join(root, file), "utf8").includes("@wasla/sandbox"),
  );
  expect(naming.toSorted()).toEqual(["server/main.ts", "server/open-payment-gateway.ts"]);
  for (const file of naming)
    expect(readFileSync(join(root, file), "utf8")).not.toMatch(/^(im|ex)port .*"@wasla\/sandbox/m);
});

/** Names of all direct and transitive dependencies of these workspaces. */
function collectInstalled(workspaces: readonly string[]): string[] {
  const places = new Set(workspaces);
  for (const place of places) {
    const { resolved, link } = lock.packages[place] ?? {};
    if (link && resolved) places.add(resolved);
    for (const needed of dependenciesOf(place)) places.add(needed);
  }
  return [...places].map((place) => place.split("node_modules/").at(-1) ?? place);
}

function dependenciesOf(place: string): string[] {
  const found = lock.packages[place];
  if (!found) throw new Error(`${place} is not in the lock file`);
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = found;
  const peers = Object.keys(peerDependencies ?? {});
  const names = [
    ...Object.keys({ ...dependencies, ...optionalDependencies }),
    ...peers.filter((name) => !peerDependenciesMeta?.[name]?.optional),
  ];
  return names.flatMap((name) => resolvePackage(name, place) ?? []);
}

/** Node's resolution: next to the importing package, then in each parent folder. */
function resolvePackage(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf("/"), 0))) {
    const place = `${folder ? `${folder}/` : ""}node_modules/${name}`;
    if (lock.packages[place]) return place;
    if (folder === "") return undefined; // optional, for another platform
  }
}
