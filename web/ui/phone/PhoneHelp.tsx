import { phoneMessages } from "@wasla/contract/accounts/phone-messages";
import { formatMessage } from "@wasla/contract/messages";
import { useLanguage } from "#/platform/language/language.ts";
import suggestion from "#/ui/email/suggestion.module.css";
import { likelyCountries } from "./likely-countries.ts";
import classes from "./PhoneInput.module.css";
import { exampleNumber, type PhoneNumber, parsePhone, suggestCountry } from "./parse-phone.ts";
import { countryInSentence } from "./phone-countries.ts";

type Props = {
  readonly phone: PhoneNumber;
  /** ISO code of the user's nationality. */
  readonly nationality: string | undefined;
  readonly onChange: (value: PhoneNumber) => void;
};

/** Asks about another likely country when the number is valid only there. */
export function CountrySuggestion({ phone, nationality, onChange }: Props) {
  const language = useLanguage();
  const found = suggestCountry(phone, likelyCountries(nationality));
  if (!found) return null;
  const country = countryInSentence(found.code, language);
  return (
    <div role="status" className={classes.question}>
      <span>
        {formatMessage(language, [
          phoneMessages.question,
          { country, number: isolateLtr(found.number) },
        ])}
      </span>
      <button
        type="button"
        className={suggestion.button}
        onClick={({ currentTarget }) => {
          const field = currentTarget.closest("[data-phone]");
          onChange(parsePhone(phone.localNumber, found.code));
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
