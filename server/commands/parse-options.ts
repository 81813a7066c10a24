import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { StartupError } from "#/platform/startup-error.ts";

/** What stands behind the command's name; what it does not know is one line. */
export function parseOptions<const T extends ParseArgsOptionsConfig>(options: T) {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    throw new StartupError(error instanceof Error ? (error.message.split("\n")[0] ?? "") : "");
  }
}
