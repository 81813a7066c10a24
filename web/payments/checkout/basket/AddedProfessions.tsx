import { CloseButton } from "@mantine/core";
import type { ClientProfession } from "@wasla/contract/entitlements/client-profession";
import { useRef } from "react";
import { labelIn } from "#/catalogue/catalogue-names.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import removable from "#/ui/actions/removable.module.css";
import style from "./basket.module.css";

type Props = {
  readonly added: readonly ClientProfession[];
  /** Nothing is removed while a price is asked or a payment runs. */
  readonly isLoading: boolean;
  readonly onRemove: (id: string) => void;
  /** The last one is gone, and the focus needs another place. */
  readonly onNone: () => void;
};

/** What was added here, each with a cross that takes it away again. */
export function AddedProfessions({ added, isLoading, onRemove, onNone }: Props) {
  const t = useMessages("payments");
  const language = useLanguage();
  const list = useRef<HTMLUListElement>(null);
  const remove = (id: string, index: number) => {
    onRemove(id);
    // The others have moved up once this has been drawn.
    requestAnimationFrame(() => {
      const crosses = list.current?.querySelectorAll("button") ?? [];
      const next = crosses[Math.min(index, crosses.length - 1)];
      if (next) next.focus();
      else onNone();
    });
  };
  if (added.length === 0) return null;
  return (
    <ul ref={list} className={`${removable.list} ${style.added}`} aria-label={t("added")}>
      {added.map((profession, at) => {
        const name = labelIn(language, profession);
        return (
          <li key={profession._id} className={removable.one}>
            <bdi>{name}</bdi>
            <CloseButton
              size={24}
              aria-label={t("remove", { name })}
              aria-disabled={isLoading}
              onClick={() => !isLoading && remove(profession._id, at)}
            />
          </li>
        );
      })}
    </ul>
  );
}
