/** `M. S.`, what others may know of somebody; null where nothing is known any more. */
export function initialsOf(fullName: string | null): string | null {
  const words = fullName?.split(/\s+/).filter(Boolean) ?? [];
  const told = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  const initials = told.flatMap((word) => firstLetter.exec(word ?? "")?.[0].toUpperCase() ?? []);
  return initials.length > 0 ? initials.map((initial) => `${initial}.`).join(" ") : null;
}

const firstLetter = /[\p{L}\p{N}]\p{M}*/u;
