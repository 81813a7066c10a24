import { CloseButton } from "@mantine/core";
import type { ProfessionOption } from "@wasla/contract/catalogue/endpoints";
import { labelIn } from "#/catalogue/catalogue-names.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import removableClasses from "#/ui/actions/removable.module.css";
import { StatusBadge } from "#/ui/feedback/StatusBadge.tsx";
import classes from "./SelectedProfessions.module.css";

type Props = {
  readonly selected: readonly string[];
  /** Undefined until the catalogue has loaded. */
  readonly options: readonly ProfessionOption[] | undefined;
  readonly onRemove: (name: string) => void;
};

/** New professions are marked as waiting for approval. */
export function SelectedProfessions({ selected, options, onRemove }: Props) {
  const t = useMessages("companies/form");
  const language = useLanguage();
  if (selected.length === 0) return null;
  return (
    <ul
      className={`${removableClasses.list} ${classes.selected}`}
      aria-label={t("chosenProfessions")}
    >
      {selected.map((name) => {
        const option = options?.find((candidate) => candidate.label === name);
        const displayName = option ? labelIn(language, option) : name;
        return (
          <li key={name} className={removableClasses.one}>
            <bdi>{displayName}</bdi>
            {options && !option && <StatusBadge tone="warning">{t("waiting")}</StatusBadge>}
            <CloseButton
              size="sm"
              aria-label={t("remove", { name: displayName })}
              onClick={() => onRemove(name)}
            />
          </li>
        );
      })}
    </ul>
  );
}
