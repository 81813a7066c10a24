/** Limits in characters as counted by `passwordLength`. */
export const PASSWORD_LENGTH = { min: 12, max: 128 } as const;

/** NFKC, because keyboards enter the same letter in several ways. */
export function normalizePassword(password: string): string {
  return password.normalize("NFKC");
}

/** Number of code points after normalization, so that an emoji counts as one. */
export function passwordLength(password: string): number {
  return [...normalizePassword(password)].length;
}
