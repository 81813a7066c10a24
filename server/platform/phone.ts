/** Phone numbers are stored in E.164: `+971501234567`. */
import parsePhoneNumber, { isSupportedCountry } from "libphonenumber-js/max";

type TypedNumber = { readonly fullNumber: string; readonly countryCode?: string | undefined };

/**
 * Reads digits that begin with a country code, or else a national number of the selected country;
 * undefined if neither is valid.
 */
export function toE164({ fullNumber, countryCode = "" }: TypedNumber): string | undefined {
  const digits = fullNumber.replace(/^\+/, "");
  const country = countryCode.toUpperCase();
  const parsed = [
    parsePhoneNumber(`+${digits}`),
    isSupportedCountry(country) ? parsePhoneNumber(digits, country) : undefined,
  ];
  return parsed.find((number) => number?.isValid())?.number;
}

/** Splits a stored number into the fields of a form. */
export function toPhoneParts(e164: string) {
  const number = parsePhoneNumber(e164);
  return {
    fullNumber: e164,
    dialCode: number ? `+${number.countryCallingCode}` : "",
    countryCode: number?.country ?? "",
    localNumber: number?.nationalNumber ?? "",
  };
}
