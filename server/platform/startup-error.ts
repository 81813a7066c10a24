/** Keeps the server from starting; the message is one line for the operator. */
export class StartupError extends Error {
  override readonly name = "StartupError";
}

const diskFullMessage = /No space left on device|ENOSPC|EDQUOT/;
const inaccessibleCode = /^(EACCES|EPERM|EROFS|EEXIST|ENOTDIR)$/;

/** Turns an error about `dir`, the folder of a setting, into one line for the operator. */
export function toStartupError(error: unknown, dir: string, setting = "DATA_DIR"): unknown {
  if (!(error instanceof Error)) return error;
  if (diskFullMessage.test(error.message)) {
    return new StartupError(`The disk that holds ${dir} is full: free some space and start again.`);
  }
  const code = "code" in error ? String(error.code) : "";
  if (error instanceof StartupError || !inaccessibleCode.test(code)) return error;
  return new StartupError(
    `The folder ${dir} cannot be written (${error.message}): give this user write permission, or set ${setting} to another folder.`,
  );
}
