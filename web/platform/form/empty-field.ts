/** The sentence about a field that is still empty; any other error has the contract's message. */
export function whenEmpty(message: string) {
  return (value: unknown) => (isEmpty(value) ? message : undefined);
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return value === undefined || value === null || String(value).trim() === "";
}
