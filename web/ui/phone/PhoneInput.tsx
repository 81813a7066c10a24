import { type ChangeEvent, useCallback, useEffect, useId, useMemo, useRef, useState } from "react";
import { createModuleLoader } from "#/platform/api/load-module.ts";
import { announce } from "#/platform/feedback/announce.ts";
import type { FieldBinding } from "#/platform/form/form.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import { FieldError } from "#/ui/fields/FieldError.tsx";
import inputClasses from "#/ui/fields/field.module.css";
import classes from "./PhoneInput.module.css";
import type { PhoneNumber } from "./parse-phone.ts";

type PhoneParser = typeof import("./parse-phone.ts") & typeof import("./PhoneHelp.tsx");
type CountryNames = typeof import("./phone-countries.ts");
type ParserState = {
  readonly parser: PhoneParser | undefined;
  readonly names: CountryNames | undefined;
  /** Loads what is missing; retries after a failure. */
  readonly load: () => void;
};
/** Server data and drafts may lack parts. */
type PartialPhoneNumber = { readonly [Part in keyof PhoneNumber]?: string | undefined };
type Field = Omit<FieldBinding<PartialPhoneNumber | undefined>, "onChange"> & {
  readonly onChange: (value: PhoneNumber) => void;
};
type Props = {
  readonly label: string;
  readonly field: Field;
  readonly readOnly?: boolean;
  readonly required?: boolean;
  /** ISO code of the user's nationality, if known. */
  readonly nationality?: string | undefined;
};

/** Initial value of a new form. */
export const emptyPhone: PhoneNumber = {
  dialCode: "+971",
  countryCode: "AE",
  localNumber: "",
  fullNumber: "",
};

/** A phone number: its country, and the number in that country's notation. */
export function PhoneInput({ label, field, readOnly, required, nationality }: Props) {
  const id = useId();
  const { error } = field;
  const [isLeft, setIsLeft] = useState(false);
  const reader = usePhoneParser();
  const { parser, load } = reader;
  const phone = { ...emptyPhone, ...definedParts(field.value) };
  const isWrong = error !== undefined;
  // An error from a draft or the server needs the parser before the field is touched.
  useEffect(() => {
    if (isWrong) load();
  }, [isWrong, load]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only preloads the code
    <div
      className={inputClasses.field}
      data-phone
      onFocus={load}
      onPointerEnter={load}
      onInput={() => setIsLeft(false)}
      onBlur={() => setIsLeft(true)}
    >
      <label htmlFor={id} className={inputClasses.label}>
        {label}
      </label>
      <div className={inputClasses.frame} data-wrong={isWrong || undefined} dir="ltr">
        <DialCode phone={phone} reader={reader} readOnly={readOnly} onChange={field.onChange} />
        <input
          {...usePhoneInput(field, phone, reader)}
          ref={field.ref}
          id={id}
          className={inputClasses.input}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          dir="ltr"
          value={phone.localNumber}
          readOnly={readOnly}
          required={required}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-error ${id}-expected` : undefined}
        />
      </div>
      {isWrong && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {parser && isWrong && <parser.ExpectedNumber phone={phone} id={`${id}-expected`} />}
      {parser && (isLeft || isWrong) && !readOnly && (
        <parser.CountrySuggestion
          phone={phone}
          nationality={nationality}
          onChange={field.onChange}
        />
      )}
    </div>
  );
}

/** Formats the number as it grows; keeps the caret in place while it is corrected. */
function usePhoneInput(
  { onChange, onBlur }: Field,
  phone: PhoneNumber,
  { parser, load }: ParserState,
) {
  // Typed but not yet parsed as a whole; may be ahead of the form's value.
  const typing = useRef<PhoneNumber>(undefined);
  const read = () => {
    if (!typing.current || !parser) return;
    const { localNumber, countryCode } = typing.current;
    typing.current = undefined;
    onChange(parser.parsePhone(localNumber, countryCode));
  };
  // A browser may fill in the field before the parser has loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the parser loads
  useEffect(read, [parser]);
  return {
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      const { value: typed, selectionEnd } = currentTarget;
      const isGrowing = typed.length > phone.localNumber.length && selectionEnd === typed.length;
      const parse = isGrowing ? parser?.parsePhone : parser?.parseUnfinishedPhone;
      const next = parse?.(typed, phone.countryCode) ?? toUnparsed(typed, phone);
      typing.current = next;
      load();
      onChange(next);
      if (next.countryCode !== phone.countryCode) announce(`${next.countryCode} ${next.dialCode}`);
    },
    onBlur: () => {
      read();
      onBlur();
    },
  };
}

type DialCodeProps = {
  readonly phone: PhoneNumber;
  readonly reader: ParserState;
  readonly readOnly: boolean | undefined;
  readonly onChange: (value: PhoneNumber) => void;
};

/** The options show country names; the closed select shows only the dial code. */
function DialCode({ phone, reader, readOnly, onChange }: DialCodeProps) {
  const t = useMessages("platform");
  const countries = useCountries(phone, reader.names);
  const choose = ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => {
    const { value: countryCode } = currentTarget;
    const { dialCode = "" } = countries.find(({ code }) => code === countryCode) ?? {};
    const selected = { ...phone, countryCode, dialCode };
    const { parser } = reader;
    onChange(
      parser?.parsePhone(phone.localNumber, countryCode) ?? toUnparsed(phone.localNumber, selected),
    );
  };
  return (
    <span className={classes.code}>
      <span aria-hidden="true" className="tabular">
        {phone.dialCode}
      </span>
      <select
        className={classes.select}
        aria-label={t("dialCode")}
        value={phone.countryCode}
        onChange={choose}
        disabled={readOnly}
      >
        {countries.map(({ code, name, dialCode }) => (
          <option key={code} value={code}>
            {`${name} (\u2066${dialCode}\u2069)`}
          </option>
        ))}
      </select>
    </span>
  );
}

function useCountries(phone: PhoneNumber, names: CountryNames | undefined) {
  const language = useLanguage();
  const all = useMemo(() => names?.phoneCountries(language), [names, language]);
  return all ?? [{ code: phone.countryCode, name: phone.countryCode, dialCode: phone.dialCode }];
}

function usePhoneParser(): ParserState {
  const [parser, setParser] = useState<PhoneParser>();
  const [names, setNames] = useState<CountryNames>();
  const loadNames = useCallback(() => void loadCountryNames().then(setNames), []);
  useEffect(loadNames, [loadNames]);
  // If the parser fails to load, the digits are sent as typed and the server parses them.
  const load = useCallback(() => {
    loadNames();
    void Promise.all([import("./parse-phone.ts"), import("./PhoneHelp.tsx")]).then(
      ([parser, help]) => setParser({ ...parser, ...help }),
      () => undefined,
    );
  }, [loadNames]);
  return { parser, names, load };
}

const loadCountryNames = createModuleLoader(() => import("./phone-countries.ts"));

// Preloaded, so that every country is available by the time the field is reached.
void loadCountryNames();

function definedParts(value: PartialPhoneNumber | undefined): Partial<PhoneNumber> {
  return Object.fromEntries(Object.entries(value ?? {}).filter(([, part]) => part !== undefined));
}

/** For text typed before the parser has loaded; validation reads the digits only. */
function toUnparsed(typed: string, phone: PhoneNumber): PhoneNumber {
  const isWhole = /^\s*(\+|00)/.test(typed);
  const national = keepsZero.has(phone.countryCode) ? typed : typed.replace(/^\s*[0٠۰]/, "");
  const fullNumber = isWhole || typed.trim() === "" ? typed.trim() : phone.dialCode + national;
  return { ...phone, localNumber: typed, fullNumber };
}

/** Countries whose numbers keep the leading zero in international notation. */
const keepsZero = new Set(["IT", "SM", "VA"]);
