// Parses phone numbers; loaded when a number is first typed.
import {
  AsYouType,
  type CountryCode,
  getCountryCallingCode,
  getExampleNumber,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from "libphonenumber-js/min";
import examples from "libphonenumber-js/mobile/examples";

export type PhoneNumber = {
  /** `+971` */
  readonly dialCode: string;
  readonly countryCode: string;
  /** As shown in the field. */
  readonly localNumber: string;
  /** Digits with the country code; empty when nothing was typed. */
  readonly fullNumber: string;
};

/** 00 in Latin, Arabic or Persian digits. */
const INTERNATIONAL_PREFIX = /^([0٠۰])\1/;

/**
 * Parses the field's text for a country; a number with another country's code switches to it.
 * `isComplete` adds the usual spaces, which would move the caret during corrections.
 */
export function parsePhone(typed: string, countryCode: string, isComplete = true): PhoneNumber {
  const text = typed.trim().replace(INTERNATIONAL_PREFIX, "+");
  const formatter = new AsYouType(supportedCountry(countryCode));
  const formatted = formatter.input(text);
  const country = formatter.getCountry();
  const local = formatter.getNumber()?.nationalNumber ?? "";
  if (formatter.isInternational() && country && local !== "")
    return parsePhone(local, country, isComplete);
  const code = formatter.isInternational() ? formatter.getCallingCode() : undefined;
  const dialCode = code === undefined ? dialCodeOf(supportedCountry(countryCode)) : `+${code}`;
  const internationalNumber = formatter.getNumber()?.number ?? dialCode + local;
  return {
    dialCode,
    countryCode,
    localNumber: isComplete ? addSpaces(formatted, dialCode) : typed,
    fullNumber: formatted === "" ? "" : internationalNumber.replace(/\D/g, ""),
  };
}

/** Example mobile number in national and international notation. */
export function exampleNumber(countryCode: string) {
  const example = getExampleNumber(supportedCountry(countryCode), examples);
  return (
    example && { national: example.formatNational(), international: example.formatInternational() }
  );
}

/** The first of `others` where the number is valid, unless it is valid in its own country. */
export function suggestCountry(
  { localNumber, countryCode }: PhoneNumber,
  others: readonly string[],
) {
  if (isValidInCountry(localNumber, countryCode)) return undefined;
  const code = others.find(
    (other) => other !== countryCode && isValidInCountry(localNumber, other),
  );
  const number = code && parsePhoneNumberFromString(localNumber, supportedCountry(code));
  return number && code ? { code, number: number.formatInternational() } : undefined;
}

function isValidInCountry(typed: string, countryCode: string): boolean {
  if (!isSupportedCountry(countryCode)) return false;
  return parsePhoneNumberFromString(typed, countryCode)?.isValid() ?? false;
}

/** Numbers without the national zero are spaced as in international notation. */
function addSpaces(digits: string, dialCode: string): string {
  if (!/^[1-9]\d*$/.test(digits)) return digits;
  return new AsYouType().input(dialCode + digits).slice(dialCode.length + 1);
}

function dialCodeOf(code: CountryCode): string {
  return `+${getCountryCallingCode(code)}`;
}

function supportedCountry(code: string): CountryCode {
  return isSupportedCountry(code) ? code : "AE";
}
