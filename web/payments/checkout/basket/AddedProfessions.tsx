import { CloseButton } from "@mantine/core";
import type { ClientProfession } from "@wasla/contract/entitlements/client-profession";
import { useRef } from "react";
import { labelIn } from "#/catalogue/catalogue-names.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import removableClasses from "#/ui/actions/removable.module.css";
import classes from "./basket.module.css";

type Props = {
  readonly added: readonly ClientProfession[];
  /** Nothing can be removed while a quote loads or a payment runs. */
  readonly isLoading: boolean;
  readonly onRemove: (id: string) => void;
  /** Called when the last one was removed and the focus needs a new place. */
  readonly onNone: () => void;
};

/** The professions added here, each with a button to remove it. */
export function AddedProfessions({ added, isLoading, onRemove, onNone }: Props) {
  const t = useMessages("payments");
  const language = useLanguage();
  const list = useRef<HTMLUListElement>(null);
  const remove = (id: string, index: number) => {
    onRemove(id);
    // Runs after the render that moves the others up.
    requestAnimationFrame(() => {
      const removeButtons = list.current?.querySelectorAll("button") ?? [];
      const next = removeButtons[Math.min(index, removeButtons.length - 1)];
      if (next) next.focus();
      else onNone();
    });
  };
  if (added.length === 0) return null;
  return (
    <ul ref={list} className={`${removableClasses.list} ${classes.added}`} aria-label={t("added")}>
      {added.map((profession, at) => {
        const name = labelIn(language, profession);
        return (
          <li key={profession._id} className={removableClasses.one}>
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
