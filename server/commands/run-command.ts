import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { StartupError } from "#/platform/startup-error.ts";

/** Runs a command; a StartupError is printed as one line, with exit code 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** Parses the command line; an unknown option becomes a StartupError of one line. */
export function parseOptions<const T extends ParseArgsOptionsConfig>(options: T) {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    throw new StartupError(error instanceof Error ? (error.message.split("\n")[0] ?? "") : "");
  }
}
