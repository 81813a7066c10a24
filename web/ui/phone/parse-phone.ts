/** Phone numbers as typed, for any country. Large: import it lazily. */
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
  /** ISO code; may be one that the library does not support, from a draft or the server. */
  readonly countryCode: string;
  /** As shown in the field. */
  readonly localNumber: string;
  /** Digits with the country code; empty when nothing was typed. */
  readonly fullNumber: string;
};

/** 00 in Latin, Arabic or Persian digits. */
const INTERNATIONAL_PREFIX = /^([0٠۰])\1/;

/** Parses a number and adds the usual spaces; another country's dial code switches to it. */
export function parsePhone(typed: string, countryCode: string): PhoneNumber {
  const { text: _, formatted, ...number } = parse(typed, countryCode);
  return { ...number, localNumber: addSpaces(formatted, number.dialCode) };
}

/** As `parsePhone`, but leaves the text as it is: added spaces would move the caret. */
export function parseUnfinishedPhone(typed: string, countryCode: string): PhoneNumber {
  const { text, formatted: _, ...number } = parse(typed, countryCode);
  return { ...number, localNumber: text };
}

/** Example mobile number in national and international notation. */
export function exampleNumber(
  countryCode: string,
): { readonly national: string; readonly international: string } | undefined {
  const example = getExampleNumber(supportedCountry(countryCode), examples);
  return (
    example && { national: example.formatNational(), international: example.formatInternational() }
  );
}

type CountrySuggestion = { readonly code: string; readonly number: string };

/** The first of `others` where the number is valid; undefined if it is valid where it is now. */
export function suggestCountry(
  { localNumber, countryCode }: PhoneNumber,
  others: readonly string[],
): CountrySuggestion | undefined {
  if (isValidInCountry(localNumber, countryCode)) return undefined;
  const code = others.find(
    (other) => other !== countryCode && isValidInCountry(localNumber, other),
  );
  if (code === undefined) return undefined;
  const number = parsePhoneNumberFromString(localNumber, supportedCountry(code));
  return number && { code, number: number.formatInternational() };
}

type ParsedPhone = Omit<PhoneNumber, "localNumber"> & {
  /** The local part, without an international prefix that switched the country. */
  readonly text: string;
  /** The same in the country's usual format. */
  readonly formatted: string;
};

function parse(text: string, countryCode: string): ParsedPhone {
  const formatter = new AsYouType(supportedCountry(countryCode));
  const formatted = formatter.input(text.trim().replace(INTERNATIONAL_PREFIX, "+"));
  const typedCountry = formatter.getCountry();
  const nationalNumber = formatter.getNumber()?.nationalNumber ?? "";
  if (formatter.isInternational() && typedCountry && nationalNumber !== "")
    return parse(nationalNumber, typedCountry);
  const typedCode = formatter.isInternational() ? formatter.getCallingCode() : undefined;
  const dialCode =
    typedCode === undefined ? dialCodeOf(supportedCountry(countryCode)) : `+${typedCode}`;
  const internationalNumber = formatter.getNumber()?.number ?? dialCode + nationalNumber;
  return {
    dialCode,
    countryCode,
    text,
    formatted,
    fullNumber: formatted === "" ? "" : internationalNumber.replace(/\D/g, ""),
  };
}

function isValidInCountry(typed: string, countryCode: string): boolean {
  if (!isSupportedCountry(countryCode)) return false;
  return parsePhoneNumberFromString(typed, countryCode)?.isValid() ?? false;
}

/** Digits without the national zero, which are not formatted yet, get the international spaces. */
function addSpaces(formatted: string, dialCode: string): string {
  if (!/^[1-9]\d*$/.test(formatted)) return formatted;
  return new AsYouType().input(dialCode + formatted).slice(dialCode.length + 1);
}

function dialCodeOf(code: CountryCode): string {
  return `+${getCountryCallingCode(code)}`;
}

/** An unsupported country is parsed as the Emirates, like the field's initial value. */
function supportedCountry(code: string): CountryCode {
  return isSupportedCountry(code) ? code : "AE";
}
