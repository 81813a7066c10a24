/** What every room counts, from its `limits.ts`. */
import { globSync } from "node:fs";
import { join } from "node:path";
import type { Limit } from "#/platform/tries/tries.ts";

const server = join(import.meta.dirname, "..");
const rooms: { limits: Readonly<Record<string, Limit>> }[] = await Promise.all(
  globSync("*/limits.ts", { cwd: server }).map((file) => import(join(server, file))),
);

export const everyLimit: readonly Limit[] = rooms.flatMap(({ limits }) => Object.values(limits));
