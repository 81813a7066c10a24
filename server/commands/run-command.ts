import { StartupError } from "#/platform/startup-error.ts";

/** Runs a command; what the operator can mend is one line, and the exit code is not zero. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
