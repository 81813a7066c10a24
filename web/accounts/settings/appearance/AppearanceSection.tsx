import { useMessages } from "#/platform/language/language.ts";
import { appearances, setAppearance, useAppearance } from "#/platform/state/appearance.ts";
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
