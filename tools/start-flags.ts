import { readFileSync } from "node:fs";

/** The flags with which `npm start` runs Node: package.json is where they are set. */
export function startFlags(): string[] {
  const manifest = new URL("../package.json", import.meta.url);
  const { start }: { start: string } = JSON.parse(readFileSync(manifest, "utf8")).scripts;
  return start.split(" ").filter((word) => word.startsWith("--"));
}
