import { useWords } from "#/platform/language/language.ts";
import { appearances, chooseAppearance, useLook } from "#/platform/state/colour-scheme.ts";
import { PlainCards } from "#/ui/fields/PlainCards.tsx";

export function AppearanceSection() {
  const t = useWords("accounts/care");
  return (
    <PlainCards
      legend={t("chooseAppearance")}
      cards={appearances.map((value) => ({ value, title: t(value) }))}
      chosen={useLook().appearance}
      onChoose={chooseAppearance}
    />
  );
}
