import { CloseButton } from "@mantine/core";
import type { HeldProfession } from "@wasla/contract/unlocks/schemas";
import { labelIn } from "#/catalogue/names.ts";
import { useLanguage, useWords } from "#/platform/language/language.ts";
import style from "./basket.module.css";

type Props = {
  readonly added: readonly HeldProfession[];
  /** Nothing is removed while a price is asked or a payment runs. */
  readonly isLoading: boolean;
  readonly onRemove: (id: string) => void;
};

/** What was added here, each with a cross that takes it away again. */
export function Added({ added, isLoading, onRemove }: Props) {
  const t = useWords("payments");
  const language = useLanguage();
  if (added.length === 0) return null;
  return (
    <ul className={style.badges} aria-label={t("added")}>
      {added.map((profession) => {
        const name = labelIn(language, profession);
        return (
          <li key={profession._id} className={style.badge}>
            <bdi>{name}</bdi>
            <CloseButton
              size={24}
              aria-label={t("remove", { name })}
              aria-disabled={isLoading}
              onClick={() => !isLoading && onRemove(profession._id)}
            />
          </li>
        );
      })}
    </ul>
  );
}
