import { phoneMessages } from "@wasla/contract/accounts/phone-messages";
import { formatMessage } from "@wasla/contract/messages";
import { useLanguage } from "#/platform/language/language.ts";
import suggestionClasses from "#/ui/email/suggestion.module.css";
import classes from "./PhoneInput.module.css";
import { exampleNumber, type PhoneNumber, parsePhone, suggestCountry } from "./parse-phone.ts";
import { countryInSentence, dialCodes } from "./phone-countries.ts";

type Props = {
  readonly phone: PhoneNumber;
  /** ISO code of the user's nationality. */
  readonly nationality: string | undefined;
  readonly onChange: (value: PhoneNumber) => void;
};

/** Asks about another likely country when the number is valid only there. */
export function CountrySuggestion({ phone, nationality, onChange }: Props) {
  const language = useLanguage();
  const suggestedCountry = suggestCountry(phone, likelyCountries(nationality));
  if (!suggestedCountry) return null;
  const country = countryInSentence(suggestedCountry.code, language);
  return (
    <div role="status" className={classes.question}>
      <span>
        {formatMessage(language, [
          phoneMessages.question,
          { country, number: isolateLtr(suggestedCountry.number) },
        ])}
      </span>
      <button
        type="button"
        className={suggestionClasses.button}
        onClick={({ currentTarget }) => {
          const field = currentTarget.closest("[data-phone]");
          onChange(parsePhone(phone.localNumber, suggestedCountry.code));
          field?.querySelector("input")?.focus();
        }}
      >
        {phoneMessages.yes[language]}
      </button>
    </div>
  );
}

type ExpectedProps = Pick<Props, "phone"> & { readonly id: string };

/** Example number of the chosen country. */
export function ExpectedNumber({ id, phone: { countryCode } }: ExpectedProps) {
  const language = useLanguage();
  const example = exampleNumber(countryCode);
  if (!example) return null;
  const country = countryInSentence(countryCode, language);
  const national = isolateLtr(example.national);
  const international = isolateLtr(example.international);
  return (
    <span id={id} className={classes.expected}>
      {formatMessage(language, [phoneMessages.expected, { country, national, international }])}
    </span>
  );
}

/** Left to right and without line breaks. */
function isolateLtr(number: string): string {
  return `\u2066${number.replaceAll(" ", "\u00a0")}\u2069`;
}

/** Time zones, including older names, of the most common countries of origin. */
const zoneCountries: Readonly<Record<string, string>> = {
  "Asia/Dubai": "AE",
  "Asia/Riyadh": "SA",
  "Asia/Qatar": "QA",
  "Asia/Kuwait": "KW",
  "Asia/Bahrain": "BH",
  "Asia/Muscat": "OM",
  "Asia/Manila": "PH",
  "Asia/Karachi": "PK",
  "Asia/Kolkata": "IN",
  "Asia/Calcutta": "IN",
  "Asia/Dhaka": "BD",
  "Asia/Colombo": "LK",
  "Asia/Kathmandu": "NP",
  "Asia/Katmandu": "NP",
  "Asia/Kabul": "AF",
  "Asia/Tehran": "IR",
  "Asia/Amman": "JO",
  "Asia/Beirut": "LB",
  "Asia/Damascus": "SY",
  "Asia/Baghdad": "IQ",
  "Asia/Aden": "YE",
  "Asia/Gaza": "PS",
  "Asia/Hebron": "PS",
  "Asia/Jakarta": "ID",
  "Asia/Yangon": "MM",
  "Asia/Rangoon": "MM",
  "Asia/Bangkok": "TH",
  "Asia/Saigon": "VN",
  "Asia/Ho_Chi_Minh": "VN",
  "Asia/Kuala_Lumpur": "MY",
  "Asia/Singapore": "SG",
  "Asia/Shanghai": "CN",
  "Africa/Cairo": "EG",
  "Africa/Khartoum": "SD",
  "Africa/Tunis": "TN",
  "Africa/Algiers": "DZ",
  "Africa/Casablanca": "MA",
  "Africa/Tripoli": "LY",
  "Africa/Nairobi": "KE",
  "Africa/Kampala": "UG",
  "Africa/Addis_Ababa": "ET",
  "Africa/Lagos": "NG",
  "Africa/Accra": "GH",
  "Africa/Johannesburg": "ZA",
  "Europe/Istanbul": "TR",
  "Europe/London": "GB",
  "America/New_York": "US",
};

/** Where the phone may be from: the nationality first, then the time zone and the languages. */
function likelyCountries(nationality: string | undefined): readonly string[] {
  const zone = zoneCountries[Intl.DateTimeFormat().resolvedOptions().timeZone];
  const regions = navigator.languages.map(regionOf);
  return [nationality, zone, ...regions].filter(
    (code): code is string => code !== undefined && dialCodes.has(code),
  );
}

/** Some systems give the browser an invalid language tag, such as `en-US@posix`. */
function regionOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).maximize().region;
  } catch {
    return undefined;
  }
}
