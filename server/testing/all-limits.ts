/** All rate limits, collected from the modules' `limits.ts`. */
import { globSync } from "node:fs";
import { join } from "node:path";
import type { RateLimit } from "#/platform/rate-limit/rate-limit.ts";

const server = join(import.meta.dirname, "..");
const modules: { limits: Readonly<Record<string, RateLimit>> }[] = await Promise.all(
  globSync("*/limits.ts", { cwd: server }).map((file) => import(join(server, file))),
);

export const allLimits: readonly RateLimit[] = modules.flatMap(({ limits }) =>
  Object.values(limits),
);
