/** `M. S.`: all that others see of a name. Null for an erased account or a name without letters. */
export function formatInitials(fullName: string | null): string | null {
  const names = fullName?.split(/\s+/).filter(Boolean) ?? [];
  const shownNames = names.length > 1 ? [names.at(0), names.at(-1)] : names;
  const initials = shownNames.flatMap(
    (word) => firstLetter.exec(word ?? "")?.[0].toUpperCase() ?? [],
  );
  return initials.length > 0 ? initials.map((initial) => `${initial}.`).join(" ") : null;
}

const firstLetter = /[\p{L}\p{N}]\p{M}*/u;
