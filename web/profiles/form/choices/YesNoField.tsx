import { useMessages } from "#/platform/language/language.ts";
import { RadioCardsField } from "./RadioCardsField.tsx";

type Props = { readonly name: string; readonly legend: string };

export function YesNoField(props: Props) {
  const t = useMessages("profiles/form");
  const choices = [
    { value: true, title: t("yes") },
    { value: false, title: t("no") },
  ];
  return <RadioCardsField {...props} choices={choices} />;
}
