/** The Chromium of tests and generators: CHROMIUM_PATH, or the one of an npm package. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import packaged, { inflate } from "@sparticuz/chromium";
import { chromium, type LaunchOptions } from "playwright";

const unpackedRoot = fileURLToPath(new URL("../.data/chromium", import.meta.url));
const packageRoot = fileURLToPath(new URL("..", import.meta.resolve("@sparticuz/chromium")));

/** `env` is set only if the system lacks libraries. */
export const launchOptions: LaunchOptions = {
  ...(await findBrowser()),
  // The package's own flags disable web security and run everything in one process.
  args: [
    "--no-sandbox",
    "--no-zygote",
    "--disable-dev-shm-usage",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    // A fake camera, without a permission prompt.
    "--use-fake-device-for-media-stream",
    "--use-fake-ui-for-media-stream",
  ],
};

export function openBrowser() {
  return chromium.launch(launchOptions);
}

async function findBrowser(): Promise<LaunchOptions> {
  if (process.env.CHROMIUM_PATH) return { executablePath: process.env.CHROMIUM_PATH };
  // The package has a Linux binary only; elsewhere Playwright uses its own browser.
  if (process.platform !== "linux" || process.arch !== "x64") return {};
  const folder = await unpackBrowser();
  const executablePath = join(folder, "chromium");
  const env = fallbackLibraryEnv(folder, executablePath);
  return env ? { executablePath, env } : { executablePath };
}

/** Unpacks elsewhere and renames, so that concurrent test runs never see a partial binary. */
async function unpackBrowser(): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(packageRoot, "package.json"), "utf8"));
  const folder = join(unpackedRoot, version);
  if (existsSync(folder)) return folder;
  const temporaryFolder = `${folder}-${process.pid}`;
  mkdirSync(temporaryFolder, { recursive: true });
  await unpackInto(temporaryFolder);
  try {
    renameSync(temporaryFolder, folder);
  } catch (error) {
    rmSync(temporaryFolder, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/** The package always unpacks into the temporary directory, so TMPDIR is changed meanwhile. */
async function unpackInto(folder: string) {
  const originalTmpdir = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    await packaged.executablePath();
    await inflate(join(packageRoot, "bin/al2023.tar.br"));
  } finally {
    if (originalTmpdir === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = originalTmpdir;
  }
}

/** Uses the package's libraries and fonts on systems without NSS or fontconfig. */
function fallbackLibraryEnv(folder: string, executablePath: string) {
  const libraries = lacksLibraries(executablePath) ? join(folder, "al2023/lib") : undefined;
  const fonts = existsSync("/etc/fonts/fonts.conf") ? undefined : join(folder, "fonts");
  if (!libraries && !fonts) return undefined;
  const libraryPath = [libraries, process.env.LD_LIBRARY_PATH].filter(Boolean).join(":");
  return {
    ...process.env,
    ...(libraries && { LD_LIBRARY_PATH: libraryPath }),
    ...(fonts && { FONTCONFIG_PATH: fonts }),
  };
}

function lacksLibraries(executablePath: string): boolean {
  try {
    return execFileSync("ldd", [executablePath], { encoding: "utf8" }).includes("not found");
  } catch {
    // No working ldd (as on musl): assume a minimal system without the libraries.
    return true;
  }
}
