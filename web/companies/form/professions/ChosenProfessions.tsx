import { CloseButton } from "@mantine/core";
import type { ProfessionOption } from "@wasla/contract/catalogue/endpoints";
import { labelIn } from "#/catalogue/names.ts";
import { useLanguage, useWords } from "#/platform/language/language.ts";
import removable from "#/ui/actions/removable.module.css";
import { StateBadge } from "#/ui/feedback/StateBadge.tsx";
import style from "./ChosenProfessions.module.css";

type Props = {
  readonly chosen: readonly string[];
  /** Undefined until the catalogue has answered. */
  readonly known: readonly ProfessionOption[] | undefined;
  readonly onRemove: (name: string) => void;
};

/** What has been chosen; a new profession says that it waits for approval. */
export function ChosenProfessions({ chosen, known, onRemove }: Props) {
  const t = useWords("companies/form");
  const language = useLanguage();
  if (chosen.length === 0) return null;
  return (
    <ul className={`${removable.list} ${style.chosen}`} aria-label={t("chosenProfessions")}>
      {chosen.map((name) => {
        const found = known?.find((one) => one.label === name);
        const shown = found ? labelIn(language, found) : name;
        return (
          <li key={name} className={removable.one}>
            <bdi>{shown}</bdi>
            {known && !found && <StateBadge tone="warning">{t("waiting")}</StateBadge>}
            <CloseButton
              size="sm"
              aria-label={t("remove", { name: shown })}
              onClick={() => onRemove(name)}
            />
          </li>
        );
      })}
    </ul>
  );
}
