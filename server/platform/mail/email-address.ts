/** Exactly one address, without control or invisible characters. */
const addressPattern =
  /^[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]{1,64}@[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]{1,189}$/u;
const senderPattern = /^([^<>"\p{Cc}]*?) *<([^<>]+)>$/u;

export type Sender = { readonly name: string; readonly address: string };

export function isEmailAddress(text: string): boolean {
  return addressPattern.test(text);
}

/** Parses `Wasla <no-reply@wasla.example>` or a plain address; undefined for anything else. */
export function parseSender(text: string): Sender | undefined {
  const [, name = "", inBrackets = text] = senderPattern.exec(text) ?? [];
  return isEmailAddress(inBrackets) ? { name, address: inBrackets } : undefined;
}
