import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { StartupError } from "#/platform/startup-error.ts";

/** Parses the command line; an unknown option becomes a StartupError of one line. */
export function parseOptions<const T extends ParseArgsOptionsConfig>(options: T) {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    throw new StartupError(error instanceof Error ? (error.message.split("\n")[0] ?? "") : "");
  }
}
