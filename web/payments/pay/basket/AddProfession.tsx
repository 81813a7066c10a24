import { useQuery } from "@tanstack/react-query";
import { MOST_PROFESSIONS } from "@wasla/contract/payments/money";
import type { HeldProfession } from "@wasla/contract/unlocks/schemas";
import { type RefObject, useMemo } from "react";
import { labelIn } from "#/catalogue/names.ts";
import { LaterSelect } from "#/catalogue/pickers/LaterSelect.tsx";
import { professionsQuery } from "#/catalogue/requests.ts";
import { useLanguage, useWords } from "#/platform/language/language.ts";
import likePlain from "#/ui/theme/like-plain.module.css";
import style from "./basket.module.css";
import { addedFrom, type Basket } from "./basket.ts";

type Props = {
  readonly basket: Basket;
  readonly busy: boolean;
  readonly onAdd: (profession: HeldProfession) => void;
  /** Takes the focus in its stead. */
  readonly place: RefObject<HTMLDivElement | null>;
};

/** Finds one more among the approved professions that the client does not hold. */
export function AddProfession({ basket, busy, onAdd, place }: Props) {
  const t = useWords("payments");
  const language = useLanguage();
  const { held, added, chosen } = basket;
  const { data, isPending } = useQuery(professionsQuery());
  const open = useMemo(() => {
    const taken = new Set([...held, ...added].map(({ _id }) => _id));
    return (data ?? []).filter(({ _id }) => !taken.has(_id));
  }, [data, held, added]);
  const choices = useMemo(
    () =>
      open.map((one) => ({
        value: one._id,
        label: labelIn(language, one),
        also: `${one.label} ${one.labelAr ?? ""}`,
      })),
    [open, language],
  );
  const add = (id: string | undefined) => {
    const found = open.find(({ _id }) => _id === id);
    if (!found || busy) return;
    onAdd(addedFrom(found));
    // The picker begins anew: with the focus its list would open, over what was just added.
    place.current?.focus();
  };
  if (chosen.length >= MOST_PROFESSIONS)
    return <p className={style.dim}>{t("tooManyProfessions", { most: MOST_PROFESSIONS })}</p>;
  return (
    <div ref={place} tabIndex={-1} className={likePlain.likePlain}>
      <LaterSelect
        key={added.length}
        label={t("addProfession")}
        placeholder={t("findProfession")}
        choices={choices}
        value={undefined}
        onChange={add}
        isLoading={isPending}
        takesFirst
      />
    </div>
  );
}
