// Country codes of one, two and three digits, as the numbering plan gives them out.
const parts =
  /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(?:(\d{4})|(\d*?)(\d{3}))(\d{4})$/;

/** A telephone number in groups: +971 50 123 4567. One that is not international stays as it is. */
export function phoneText(phone: string): string {
  const [, country, ...groups] = parts.exec(phone) ?? [];
  if (country === undefined) return phone;
  return [`+${country}`, ...groups].filter((group) => group).join(" ");
}
