/** The first error message of a field or of its nested parts. */
export function firstErrorMessage(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  if ("message" in error && typeof error.message === "string") return error.message;
  const inside = Object.values(error).map(firstErrorMessage);
  return inside.find((message) => message !== undefined);
}
