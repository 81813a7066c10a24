// What a typed telephone number means, and the countries there are. Comes when a number is first
// typed.
import { countries } from "@wasla/contract/catalogue/countries";
import type { Language } from "@wasla/contract/platform/language";
import {
  AsYouType,
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
} from "libphonenumber-js/min";

export type PhoneNumber = {
  /** `+971` */
  readonly dialCode: string;
  readonly countryCode: string;
  /** As it stands in the field. */
  readonly localNumber: string;
  /** Digits alone, the country's first; empty where nothing was typed. */
  readonly fullNumber: string;
};

const first = ["AE", "SA", "QA", "KW", "BH", "OM", "IN", "PK", "PH", "EG", "BD", "JO", "LB", "SD"];

/** The Gulf, the countries that most people come from, then all others by name. */
export function phoneCountries(language: Language) {
  const named = countries.flatMap(({ code, [language]: name }) =>
    isSupportedCountry(code) ? [{ code, name, dialCode: dialCodeOf(code) }] : [],
  );
  const rank = (code: string) => (first.includes(code) ? first.indexOf(code) : first.length);
  const { compare } = new Intl.Collator(language);
  return named.toSorted((a, b) => rank(a.code) - rank(b.code) || compare(a.name, b.name));
}

/**
 * Reads what stands in the field of a country; a number with another country's code switches to it.
 * `isWhole` asks for the usual spaces, which would move the caret of someone who corrects.
 */
export function readPhone(typed: string, countryCode: string, isWhole = true): PhoneNumber {
  const text = typed.trim().replace(/^([0٠۰])\1/, "+");
  const reader = new AsYouType(known(countryCode));
  const written = reader.input(text);
  const country = reader.getCountry();
  const local = reader.getNumber()?.nationalNumber ?? "";
  if (reader.isInternational() && country && local !== "")
    return readPhone(local, country, isWhole);
  const code = reader.isInternational() ? reader.getCallingCode() : undefined;
  const dialCode = code === undefined ? dialCodeOf(known(countryCode)) : `+${code}`;
  const whole = reader.getNumber()?.number ?? dialCode + local;
  return {
    dialCode,
    countryCode,
    localNumber: isWhole ? spaced(written, dialCode) : typed,
    fullNumber: written === "" ? "" : whole.replace(/\D/g, ""),
  };
}

/** Numbers without the zero of calls at home have the spaces they have abroad. */
function spaced(written: string, dialCode: string): string {
  if (!/^[1-9]\d*$/.test(written)) return written;
  return new AsYouType().input(dialCode + written).slice(dialCode.length + 1);
}

function dialCodeOf(code: CountryCode): string {
  return `+${getCountryCallingCode(code)}`;
}

function known(code: string): CountryCode {
  return isSupportedCountry(code) ? code : "AE";
}
