import { useWords } from "#/platform/language/language.ts";
import { ChoiceField } from "./ChoiceField.tsx";

type Props = { readonly name: string; readonly legend: string };

export function YesNoField(props: Props) {
  const t = useWords("profiles/form");
  const choices = [
    { value: true, title: t("yes") },
    { value: false, title: t("no") },
  ];
  return <ChoiceField {...props} choices={choices} />;
}
