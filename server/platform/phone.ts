/** Telephone numbers as they are kept: E.164, `+971501234567`. */
import parsePhoneNumber from "libphonenumber-js/max";

/** In E.164, from digits that begin with a country's; undefined where no country has it. */
export function e164Of(fullNumber: string): string | undefined {
  const number = parsePhoneNumber(`+${fullNumber.replace(/^\+/, "")}`);
  return number?.isValid() ? number.number : undefined;
}

/** A kept number, taken apart as a form shows it. */
export function partsOf(e164: string) {
  const number = parsePhoneNumber(e164);
  return {
    fullNumber: e164,
    dialCode: number ? `+${number.countryCallingCode}` : "",
    countryCode: number?.country ?? "",
    localNumber: number?.nationalNumber ?? "",
  };
}
