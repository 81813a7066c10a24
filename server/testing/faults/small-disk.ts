/** Mounts a small tmpfs as a disk of its own, which needs root. */
import { execFileSync, spawnSync } from "node:child_process";
import { closeSync, existsSync, openSync, rmSync, statfsSync, writeSync } from "node:fs";
import { join } from "node:path";

export type SmallDisk = {
  /** Fills all free space. */
  readonly fill: () => void;
  readonly free: () => void;
  readonly freeBytes: () => number;
  readonly unmount: () => void;
};

/** Why it cannot be mounted here; undefined if it can. */
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
