import { type ChangeEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { announce } from "#/platform/feedback/announce.ts";
import type { Held } from "#/platform/form/form.ts";
import { useLanguage, useWords } from "#/platform/language/language.ts";
import { FieldError } from "#/ui/fields/FieldError.tsx";
import plain from "#/ui/fields/PlainField.module.css";
import style from "./PlainPhone.module.css";
import type { PhoneNumber } from "./phone-reading.ts";

type Reading = typeof import("./phone-reading.ts");
type Reader = { readonly reading: Reading | undefined; readonly load: () => void };
/** Parts may be missing in what a server or a draft holds. */
type Given = { readonly [Part in keyof PhoneNumber]?: string | undefined };
type Field = Omit<Held<Given | undefined>, "onChange"> & {
  readonly onChange: (value: PhoneNumber) => void;
};
type Props = {
  readonly label: string;
  readonly field: Field;
  readonly readOnly?: boolean;
  readonly required?: boolean;
};

/** The number of a form that has just been opened. */
export const noPhone: PhoneNumber = {
  dialCode: "+971",
  countryCode: "AE",
  localNumber: "",
  fullNumber: "",
};

/** A telephone number: its country, and the number as the country writes it. */
export function PlainPhone({ label, field, readOnly, required }: Props) {
  const id = useId();
  const { error } = field;
  const reader = useReading();
  const { reading, load } = reader;
  const phone = { ...noPhone, ...whatIsThere(field.value) };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a pointer on its way here brings the code
    <div className={plain.field} onFocus={load} onPointerEnter={load}>
      <label htmlFor={id} className={plain.label}>
        {label}
      </label>
      <div className={plain.frame} data-wrong={error !== undefined || undefined} dir="ltr">
        <DialCode phone={phone} reading={reading} readOnly={readOnly} onChange={field.onChange} />
        <input
          {...useTyping(field, phone, reader)}
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
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
        />
      </div>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** Written as in the country while it grows; while it is corrected, the caret stays where it is. */
function useTyping({ onChange, onBlur }: Field, phone: PhoneNumber, { reading, load }: Reader) {
  // What has been typed since it was last read as a whole; ahead of what the form has shown.
  const typing = useRef<PhoneNumber>(undefined);
  const read = () => {
    if (!typing.current || !reading) return;
    const { localNumber, countryCode } = typing.current;
    typing.current = undefined;
    onChange(reading.readPhone(localNumber, countryCode));
  };
  // A browser may fill the field in before the reader has come.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it comes
  useEffect(read, [reading]);
  return {
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      const { value: typed, selectionEnd } = currentTarget;
      const isGrowing = typed.length > phone.localNumber.length && selectionEnd === typed.length;
      const next = reading?.readPhone(typed, phone.countryCode, isGrowing) ?? unread(typed, phone);
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
  readonly reading: Reading | undefined;
  readonly readOnly: boolean | undefined;
  readonly onChange: (value: PhoneNumber) => void;
};

/** The list has the countries' names; closed, it shows the code alone. */
function DialCode({ phone, reading, readOnly, onChange }: DialCodeProps) {
  const t = useWords("platform");
  const language = useLanguage();
  const countries = useMemo(() => reading?.phoneCountries(language), [reading, language]);
  const known = [{ code: phone.countryCode, name: phone.countryCode, dialCode: phone.dialCode }];
  const choose = ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => {
    if (reading) onChange(reading.readPhone(phone.localNumber, currentTarget.value));
  };
  return (
    <span className={style.code}>
      <span aria-hidden="true" className="tabular">
        {phone.dialCode}
      </span>
      <select
        className={style.select}
        aria-label={t("dialCode")}
        value={phone.countryCode}
        onChange={choose}
        disabled={readOnly}
      >
        {(countries ?? known).map(({ code, name, dialCode }) => (
          <option key={code} value={code}>
            {`${name} (\u2066${dialCode}\u2069)`}
          </option>
        ))}
      </select>
    </span>
  );
}

function useReading(): Reader {
  const [reading, setReading] = useState<Reading>();
  // Without it the digits are sent as they are typed, and the server reads them.
  const load = () =>
    void import("./phone-reading.ts").then(
      (loaded) => setReading(loaded),
      () => undefined,
    );
  return { reading, load };
}

function whatIsThere(value: Given | undefined): Partial<PhoneNumber> {
  return Object.fromEntries(Object.entries(value ?? {}).filter(([, part]) => part !== undefined));
}

/** What was typed before its reader came; whoever judges it reads digits alone. */
function unread(typed: string, phone: PhoneNumber): PhoneNumber {
  const isWhole = /^\s*(\+|00)/.test(typed);
  const fullNumber = isWhole || typed.trim() === "" ? typed.trim() : phone.dialCode + typed;
  return { ...phone, localNumber: typed, fullNumber };
}
