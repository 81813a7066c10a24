import { countries } from "@wasla/contract/catalogue/countries";
import { formatPhone } from "@wasla/contract/platform/format-phone";
import { ageOn } from "@wasla/contract/profiles/age";
import { genderedWord } from "@wasla/contract/profiles/gendered-words";
import { maritalStatuses } from "@wasla/contract/profiles/limits";
import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Link } from "react-router";
import { PictureUpload } from "#/files/PictureUpload.tsx";
import { todayInGulf, useFormats } from "#/platform/language/formats.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import { RadioCardsField } from "#/profiles/form/choices/RadioCardsField.tsx";
import { SelectField } from "#/profiles/form/choices/SelectField.tsx";
import { CountryField } from "#/profiles/form/fields/CountryField.tsx";
import { FieldContainer } from "#/profiles/form/fields/FieldContainer.tsx";
import { TextField } from "#/profiles/form/fields/TextField.tsx";
import { useFieldBinding } from "#/profiles/form/fields/use-field.ts";
import { parseDay } from "#/profiles/form/values/parse-day.ts";
import type { StepValues } from "#/profiles/form/values/step-values.ts";
import { useOwnProfile } from "#/profiles/requests.ts";
import { emptyPhone, PhoneInput } from "#/ui/phone/PhoneInput.tsx";
import classes from "./steps.module.css";

/** Identity and contact details. */
export function PersonalStep() {
  const t = useMessages("profiles/form");
  const language = useLanguage();
  const gender: string = useWatch({ name: "gender" });
  const suggestions = useSuggestions();
  return (
    <>
      <FieldContainer name="profilePic">
        <PictureUpload />
      </FieldContainer>
      <TextField name="fullName" label={t("fullName")} autoComplete="name" />
      <TextField name="fullNameAr" label={t("fullNameAr")} hint={t("fullNameArHint")} isOptional />
      <BirthDateField />
      <RadioCardsField
        name="gender"
        legend={t("gender")}
        choices={[
          { value: "Female", title: t("female") },
          { value: "Male", title: t("male") },
        ]}
      />
      <SelectField
        name="maritalStatus"
        label={t("maritalStatus")}
        options={maritalStatuses.map((value) => ({
          value,
          label: genderedWord(value, gender, language),
        }))}
      />
      <div className={classes.pair}>
        <CountryField
          name="nationality"
          label={t("nationality")}
          valueKey="en"
          onSelected={suggestions.countryOf}
        />
        <CountryField
          name="country"
          label={t("country")}
          autoComplete="country-name"
          onSelected={suggestions.dialCodeOf}
        />
      </div>
      <TextField name="address" label={t("address")} autoComplete="street-address" isOptional />
      <PhoneField />
      <EmailNote />
    </>
  );
}

function PhoneField() {
  const t = useMessages("profiles/form");
  const field = useFieldBinding<StepValues["personal"]["phone"]>("phone");
  const [initialNumber] = useState(field.value.localNumber);
  const nationality: string = useWatch({ name: "nationality" }) ?? "";
  const nationalOf = countries.find(({ en }) => en === nationality)?.code;
  // A saved number has no spaces; once edited, the parser formats it.
  const value = field.value.localNumber === initialNumber ? groupDigits(field.value) : field.value;
  return (
    <FieldContainer name="phone">
      <PhoneInput
        label={t("phone")}
        field={{ ...field, value }}
        nationality={nationalOf}
        required
      />
    </FieldContainer>
  );
}

function groupDigits(phone: StepValues["personal"]["phone"]) {
  const { dialCode, localNumber } = phone;
  if (!/^[1-9]\d*$/.test(localNumber)) return phone;
  return {
    ...phone,
    localNumber: formatPhone(dialCode + localNumber)
      .replace(dialCode, "")
      .trim(),
  };
}

function EmailNote() {
  const t = useMessages("profiles/form");
  const { data } = useOwnProfile();
  return (
    <p className={classes.note} data-field="email">
      <span className={classes.name}>{t("email")}</span>
      <bdi dir="ltr">{data?.profile.email}</bdi>
      <span className={classes.aside}>
        {t("emailKnown")} <Link to="/settings#email">{t("changeInSettings")}</Link>
      </span>
    </p>
  );
}

/** Suggests values from other answers, but never replaces an answer. */
function useSuggestions() {
  const { getValues, setValue } = useFormContext();
  // Validated at once: the suggestion may resolve the error shown at the field.
  const suggest = (name: string, value: unknown) =>
    setValue(name, value, { shouldDirty: true, shouldValidate: true });
  const dialCodeOf = async (code: string) => {
    if (getValues("phone.localNumber") !== "") return;
    const parser = await import("#/ui/phone/parse-phone.ts").catch(() => undefined);
    if (parser && getValues("phone.localNumber") === "")
      suggest("phone", { ...emptyPhone, ...parser.parsePhone("", code) });
  };
  return {
    dialCodeOf: (code: string) => void dialCodeOf(code),
    countryOf: (nationality: string) => {
      const code = countries.find(({ en }) => en === nationality)?.code;
      if (code === undefined || getValues("country") !== "") return;
      suggest("country", code);
      void dialCodeOf(code);
    },
  };
}

/** Accepts common date formats and shows below how the input was read. */
function BirthDateField() {
  const t = useMessages("profiles/form");
  const value: string = useWatch({ name: "dob" });
  return (
    <TextField
      name="dob"
      // Digits alone must stay left to right in Arabic too.
      dir={/\p{L}/u.test(value) ? "auto" : "ltr"}
      label={t("dob")}
      inputMode="text"
      isInLatinDigits
      autoComplete="bday"
      hint={<ParsedDateHint />}
    />
  );
}

function ParsedDateHint() {
  const t = useMessages("profiles/form");
  const { date } = useFormats();
  const value: string = useWatch({ name: "dob" });
  const today = todayInGulf();
  const day = parseDay(value, today);
  if (day === undefined || day > today) return t("dobHint");
  return t("dobRead", { day: date(day), count: ageOn(day, today) });
}
