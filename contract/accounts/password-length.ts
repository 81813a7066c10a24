/** Characters that a password may have; counted as `passwordLength` does. */
export const PASSWORD_LENGTH = { min: 12, max: 128 } as const;

/** The one spelling of a password: keyboards write the same letter in several ways. */
export function normalizePassword(password: string): string {
  return password.normalize("NFKC");
}

/** Characters of a password in its one spelling, each counted once, a drawn one too. */
export function passwordLength(password: string): number {
  return [...normalizePassword(password)].length;
}
