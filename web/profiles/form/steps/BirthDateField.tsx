import { ageOn } from "@wasla/contract/profiles/age";
import { useWatch } from "react-hook-form";
import { todayInGulf, useFormats } from "#/platform/language/formats.ts";
import { useMessages } from "#/platform/language/language.ts";
import { TextField } from "#/profiles/form/fields/TextField.tsx";
import { parseDay } from "#/profiles/form/values/parse-day.ts";

/** Accepts common date formats and shows below how the input was read. */
export function BirthDateField() {
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
