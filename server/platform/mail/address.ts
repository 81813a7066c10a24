/** E-mail addresses as a mail needs them: exactly one, with nothing hidden in it. */
const address = /^[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]{1,64}@[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]{1,189}$/u;
const named = /^([^<>"\p{Cc}]*?) *<([^<>]+)>$/u;

export type Sender = { readonly name: string; readonly address: string };

export function isAddress(text: string): boolean {
  return address.test(text);
}

/** Reads `Wasla <no-reply@wasla.example>` or an address alone; undefined where it is neither. */
export function senderOf(text: string): Sender | undefined {
  const [, name = "", inBrackets = text] = named.exec(text) ?? [];
  return isAddress(inBrackets) ? { name, address: inBrackets } : undefined;
}
