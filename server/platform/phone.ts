/** Telephone numbers as they are kept: E.164, `+971501234567`. */
import parsePhoneNumber, { isSupportedCountry } from "libphonenumber-js/max";

type TypedNumber = { readonly fullNumber: string; readonly countryCode?: string | undefined };

/**
 * In E.164, from digits that begin with a country's code, or else as the chosen country writes
 * them; undefined where no country has it.
 */
export function toE164({ fullNumber, countryCode = "" }: TypedNumber): string | undefined {
  const digits = fullNumber.replace(/^\+/, "");
  const country = countryCode.toUpperCase();
  const candidates = [
    parsePhoneNumber(`+${digits}`),
    isSupportedCountry(country) ? parsePhoneNumber(digits, country) : undefined,
  ];
  return candidates.find((number) => number?.isValid())?.number;
}

/** A kept number, taken apart as a form shows it. */
export function toPhoneParts(e164: string) {
  const number = parsePhoneNumber(e164);
  return {
    fullNumber: e164,
    dialCode: number ? `+${number.countryCallingCode}` : "",
    countryCode: number?.country ?? "",
    localNumber: number?.nationalNumber ?? "",
  };
}
