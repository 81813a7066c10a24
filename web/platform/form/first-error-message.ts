/** The first error message of a field or of its nested parts. */
export function firstErrorMessage(found: unknown): string | undefined {
  if (typeof found !== "object" || found === null) return undefined;
  if ("message" in found && typeof found.message === "string") return found.message;
  const inside = Object.values(found).map(firstErrorMessage);
  return inside.find((message) => message !== undefined);
}
