/** All endpoints of the contract by name, such as `candidates.listJobSeekers`. */
import { globSync } from "node:fs";
import { join } from "node:path";
import type { Endpoint } from "@wasla/contract/platform/endpoint";

const contract = join(import.meta.dirname, "../../contract");

export async function listEndpoints(): Promise<(readonly [string, Endpoint])[]> {
  const files = globSync("*/*endpoints.ts", { cwd: contract }).toSorted();
  const modules = await Promise.all(
    files.map(async (file) => {
      const moduleName = file.split(/[\\/]/)[0];
      const found = Object.entries(await import(join(contract, file)));
      return found.flatMap(([name, value]) =>
        isEndpoint(value) ? [[`${moduleName}.${name}`, value] as const] : [],
      );
    }),
  );
  return modules.flat();
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === "object" && value !== null && "method" in value && "reply" in value;
}
