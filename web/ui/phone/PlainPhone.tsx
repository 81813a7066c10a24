import { type ChangeEvent, useCallback, useEffect, useId, useMemo, useRef, useState } from "react";
import { createModuleLoader } from "#/platform/api/load-module.ts";
import { announce } from "#/platform/feedback/announce.ts";
import type { FieldBinding } from "#/platform/form/form.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import { FieldError } from "#/ui/fields/FieldError.tsx";
import plain from "#/ui/fields/PlainField.module.css";
import classes from "./PlainPhone.module.css";
import type { PhoneNumber } from "./parse-phone.ts";

type PhoneParser = typeof import("./parse-phone.ts") & typeof import("./PlainPhoneHelp.tsx");
type CountryNames = typeof import("./phone-countries.ts");
type ParserState = {
  readonly parser: PhoneParser | undefined;
  readonly names: CountryNames | undefined;
  /** Asks for what has not come yet, also where that failed before. */
  readonly load: () => void;
};
/** Parts may be missing in what a server or a draft holds. */
type PartialPhoneNumber = { readonly [Part in keyof PhoneNumber]?: string | undefined };
type Field = Omit<FieldBinding<PartialPhoneNumber | undefined>, "onChange"> & {
  readonly onChange: (value: PhoneNumber) => void;
};
type Props = {
  readonly label: string;
  readonly field: Field;
  readonly readOnly?: boolean;
  readonly required?: boolean;
  /** ISO code of the country that somebody is a national of, where it is known. */
  readonly nationality?: string | undefined;
};

/** The number of a form that has just been opened. */
export const emptyPhone: PhoneNumber = {
  dialCode: "+971",
  countryCode: "AE",
  localNumber: "",
  fullNumber: "",
};

/** A telephone number: its country, and the number as the country writes it. */
export function PlainPhone({ label, field, readOnly, required, nationality }: Props) {
  const id = useId();
  const { error } = field;
  const [isLeft, setIsLeft] = useState(false);
  const reader = usePhoneParser();
  const { parser: reading, load } = reader;
  const phone = { ...emptyPhone, ...definedParts(field.value) };
  const isWrong = error !== undefined;
  // Where a draft or the server brings an error, nobody has touched the field yet.
  useEffect(() => {
    if (isWrong) load();
  }, [isWrong, load]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a pointer on its way here brings the code
    <div
      className={plain.field}
      data-phone
      onFocus={load}
      onPointerEnter={load}
      onInput={() => setIsLeft(false)}
      onBlur={() => setIsLeft(true)}
    >
      <label htmlFor={id} className={plain.label}>
        {label}
      </label>
      <div className={plain.frame} data-wrong={isWrong || undefined} dir="ltr">
        <DialCode phone={phone} reader={reader} readOnly={readOnly} onChange={field.onChange} />
        <input
          {...usePhoneInput(field, phone, reader)}
          ref={field.ref}
          id={id}
          className={plain.input}
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
      {reading && isWrong && <reading.ExpectedNumber phone={phone} id={`${id}-expected`} />}
      {reading && (isLeft || isWrong) && !readOnly && (
        <reading.CountrySuggestion
          phone={phone}
          nationality={nationality}
          onChange={field.onChange}
        />
      )}
    </div>
  );
}

/** Written as in the country while it grows; while it is corrected, the caret stays where it is. */
function usePhoneInput(
  { onChange, onBlur }: Field,
  phone: PhoneNumber,
  { parser: reading, load }: ParserState,
) {
  // What has been typed since it was last read as a whole; ahead of what the form has shown.
  const typing = useRef<PhoneNumber>(undefined);
  const read = () => {
    if (!typing.current || !reading) return;
    const { localNumber, countryCode } = typing.current;
    typing.current = undefined;
    onChange(reading.parsePhone(localNumber, countryCode));
  };
  // A browser may fill the field in before the reader has come.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it comes
  useEffect(read, [reading]);
  return {
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      const { value: typed, selectionEnd } = currentTarget;
      const isGrowing = typed.length > phone.localNumber.length && selectionEnd === typed.length;
      const next =
        reading?.parsePhone(typed, phone.countryCode, isGrowing) ?? toUnparsed(typed, phone);
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

/** The list has the countries' names; closed, it shows the code alone. */
function DialCode({ phone, reader, readOnly, onChange }: DialCodeProps) {
  const t = useMessages("platform");
  const countries = useCountries(phone, reader.names);
  const choose = ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => {
    const { value: countryCode } = currentTarget;
    const { dialCode = "" } = countries.find(({ code }) => code === countryCode) ?? {};
    const chosen = { ...phone, countryCode, dialCode };
    const { parser: reading } = reader;
    onChange(
      reading?.parsePhone(phone.localNumber, countryCode) ?? toUnparsed(phone.localNumber, chosen),
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
  const [reading, setReading] = useState<PhoneParser>();
  const [names, setNames] = useState<CountryNames>();
  const loadNames = useCallback(() => void loadCountryNames().then(setNames), []);
  useEffect(loadNames, [loadNames]);
  // Without it the digits are sent as they are typed, and the server reads them.
  const load = useCallback(() => {
    loadNames();
    void Promise.all([import("./parse-phone.ts"), import("./PlainPhoneHelp.tsx")]).then(
      ([reading, help]) => setReading({ ...reading, ...help }),
      () => undefined,
    );
  }, [loadNames]);
  return { parser: reading, names, load };
}

const loadCountryNames = createModuleLoader(() => import("./phone-countries.ts"));

// Asked for with the page, so that every country is there by the time the field is reached.
void loadCountryNames();

function definedParts(value: PartialPhoneNumber | undefined): Partial<PhoneNumber> {
  return Object.fromEntries(Object.entries(value ?? {}).filter(([, part]) => part !== undefined));
}

/** What was typed before its reader came; whoever judges it reads digits alone. */
function toUnparsed(typed: string, phone: PhoneNumber): PhoneNumber {
  const isWhole = /^\s*(\+|00)/.test(typed);
  const national = keepsZero.has(phone.countryCode) ? typed : typed.replace(/^\s*[0٠۰]/, "");
  const fullNumber = isWhole || typed.trim() === "" ? typed.trim() : phone.dialCode + national;
  return { ...phone, localNumber: typed, fullNumber };
}

/** Where the first zero is a part of the number abroad, too. */
const keepsZero = new Set(["IT", "SM", "VA"]);
