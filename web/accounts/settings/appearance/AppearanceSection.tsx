import { useMessages } from "#/platform/language/language.ts";
import { setAppearance, useAppearance } from "#/platform/state/appearance.ts";
import { appearances } from "#/platform/state/color-scheme.ts";
import { RadioCards } from "#/ui/fields/RadioCards.tsx";

export function AppearanceSection() {
  const t = useMessages("accounts/settings");
  return (
    <RadioCards
      legend={t("chooseAppearance")}
      cards={appearances.map((value) => ({ value, title: t(value) }))}
      selectedValue={useAppearance().appearance}
      onChange={setAppearance}
    />
  );
}
