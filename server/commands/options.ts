import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { StartFault } from "#/platform/start-fault.ts";

/** What stands behind the command's name; what it does not know is one line. */
export function optionsGiven<const T extends ParseArgsOptionsConfig>(options: T) {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    throw new StartFault(error instanceof Error ? (error.message.split("\n")[0] ?? "") : "");
  }
}
