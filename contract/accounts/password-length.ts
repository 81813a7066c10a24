/** Characters that a password may have; counted as `passwordLength` does. */
export const PASSWORD_LENGTH = { least: 12, most: 128 } as const;

/** The one spelling of a password: keyboards write the same letter in several ways. */
export function oneSpelling(password: string): string {
  return password.normalize("NFKC");
}

/** Characters of a password in its one spelling, each counted once, a drawn one too. */
export function passwordLength(password: string): number {
  return [...oneSpelling(password)].length;
}
