/** What keeps the product from starting; the message is the one line that the operator reads. */
export class StartupError extends Error {
  override readonly name = "StartFault";
}

const diskFullMessage = /No space left on device|ENOSPC|EDQUOT/;
const inaccessibleCode = /^(EACCES|EPERM|EROFS|EEXIST|ENOTDIR)$/;

/** Turns what file system or PostgreSQL said about `dir`, a setting, into a line for operators. */
export function toStartupError(error: unknown, dir: string, setting = "DATA_DIR"): unknown {
  if (!(error instanceof Error)) return error;
  if (diskFullMessage.test(error.message)) {
    return new StartupError(`The disk that holds ${dir} is full: free some space and start again.`);
  }
  const code = "code" in error ? String(error.code) : "";
  if (error instanceof StartupError || !inaccessibleCode.test(code)) return error;
  return new StartupError(
    `The folder ${dir} cannot be written (${error.message}): give this user the right to it, or point ${setting} to another folder.`,
  );
}
