import { useWords } from "#/platform/language/language.ts";
import { PlainField } from "#/ui/fields/PlainField.tsx";
import type { Fields } from "./fields.ts";

/** What clients type, in any letters: kept and shown in capitals, so that all look alike. */
export function CodeField({ typed, faults, onType }: Fields) {
  const t = useWords("staff/coupons");
  return (
    <PlainField
      data-autofocus
      label={t("code")}
      hint={t("codeHint")}
      required
      value={typed.code}
      dir="ltr"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      error={faults.code}
      onChange={({ currentTarget }) => onType({ code: currentTarget.value.toUpperCase() })}
    />
  );
}
