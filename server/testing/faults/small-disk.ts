/** A disk of its own, as small as a test wants it: in memory, so only for root. */
import { execFileSync, spawnSync } from "node:child_process";
import { closeSync, existsSync, openSync, rmSync, statfsSync, writeSync } from "node:fs";
import { join } from "node:path";

export type SmallDisk = {
  /** Takes all that is left of it. */
  readonly fill: () => void;
  readonly free: () => void;
  readonly freeBytes: () => number;
  readonly unmount: () => void;
};

/** Why there can be none here; undefined where there can. */
export function missingForSmallDisk(): string | undefined {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return "needs root on Linux";
  return spawnSync("mount", ["--version"]).error ? "needs mount" : undefined;
}

export function mountSmallDisk(folder: string, megabytes: number): SmallDisk {
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=755`, "tmpfs", folder]);
  const ballast = join(folder, "ballast");
  return {
    fill: () => fillUp(ballast),
    free: () => rmSync(ballast, { force: true }),
    freeBytes: () => {
      const { bavail, bsize } = statfsSync(folder);
      return bavail * bsize;
    },
    unmount: () => {
      if (existsSync(folder)) execFileSync("umount", ["-l", folder]);
    },
  };
}

function fillUp(path: string): void {
  const file = openSync(path, "a");
  const block = Buffer.alloc(65_536);
  try {
    for (;;) writeSync(file, block);
  } catch {
    // No byte more: that is what was wanted.
  } finally {
    closeSync(file);
  }
}
