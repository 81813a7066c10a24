/**
 * Lighthouse's scores of public pages on a phone. It is not installed with the project: 85 packages
 * and 176 MB for three pages; `LIGHTHOUSE_HOME` is a folder in which `npm install lighthouse` ran.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { launchOptions } from "../tools/browser.ts";

export const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
/** 0 to 100. */
export type Scores = Readonly<Record<(typeof categories)[number], number>>;

/** Why Lighthouse cannot run; undefined if it can. */
export function missingForLighthouse(): string | undefined {
  const home = process.env.LIGHTHOUSE_HOME;
  if (!home) return "LIGHTHOUSE_HOME is not set";
  return existsSync(commandOf(home)) ? undefined : `there is no Lighthouse in ${home}`;
}

export async function runLighthouse(url: string, fingerprint: string): Promise<Scores> {
  const flags = [
    ...(launchOptions.args ?? []),
    "--headless",
    `--ignore-certificate-errors-spki-list=${fingerprint}`,
  ];
  const child = spawn(
    process.execPath,
    [
      commandOf(process.env.LIGHTHOUSE_HOME ?? ""),
      url,
      "--output=json",
      "--quiet",
      `--only-categories=${categories.join(",")}`,
      `--chrome-flags=${flags.join(" ")}`,
    ],
    {
      env: { ...process.env, ...launchOptions.env, CHROME_PATH: launchOptions.executablePath },
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text) => {
    output += text;
  });
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`Lighthouse ended with ${code}.`);
  const report = JSON.parse(output);
  const scores = categories.map((name) => [name, Math.round(report.categories[name].score * 100)]);
  return Object.fromEntries(scores);
}

function commandOf(home: string): string {
  return join(home, "node_modules/lighthouse/cli/index.js");
}
