/**
 * Country code and sizes of the groups of digits, as libphonenumber formats mobile numbers of the
 * Gulf and of common countries of origin; the library itself is too large for the browser. Other
 * numbers end in groups of three and four digits.
 */
const groupings = `
  1:334 20:28 249:234 44:46 63:334 880:46 91:55 92:37 93:234 961:233 962:144 965:35 966:234
  968:44 971:234 973:44 974:44
`;

const groupSizesByCode = new Map<string, string[]>();
for (const grouping of groupings.trim().split(/\s+/)) {
  const [code = "", groups = ""] = grouping.split(":");
  groupSizesByCode.set(code, [...(groupSizesByCode.get(code) ?? []), groups]);
}

/** Groups a phone number: +971 50 123 4567. One that is not international is returned unchanged. */
export function formatPhone(phone: string): string {
  const [, code, national] = international.exec(phone) ?? [];
  if (code === undefined || national === undefined) return phone;
  return [`+${code}`, ...splitNational(national, groupSizesByCode.get(code) ?? [])].join(" ");
}

/** Country codes of one, two and three digits. */
const international =
  /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d{4,12})$/;

function splitNational(national: string, groupings: readonly string[]): string[] {
  const sizes = groupings.map((groups) => [...groups].map(Number));
  const match = sizes.find((groups) => sum(groups) === national.length);
  return splitBySizes(national, match ?? defaultSizes(national.length)).filter(
    (group) => group !== "",
  );
}

function defaultSizes(length: number): readonly number[] {
  if (length < 7) return [length];
  return length === 8 ? [4, 4] : [length - 7, 3, 4];
}

/** Splits into groups of these sizes; the last group takes the rest. */
function splitBySizes(text: string, [size, ...rest]: readonly number[]): string[] {
  if (size === undefined || rest.length === 0) return [text];
  return [text.slice(0, size), ...splitBySizes(text.slice(size), rest)];
}

function sum(sizes: readonly number[]): number {
  return sizes.reduce((total, size) => total + size, 0);
}
