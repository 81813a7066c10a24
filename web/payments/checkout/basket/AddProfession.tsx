import { useQuery } from "@tanstack/react-query";
import { sortByLabel } from "@wasla/contract/catalogue/sort-by-label";
import type { ClientProfession } from "@wasla/contract/entitlements/client-profession";
import { MAX_PROFESSIONS } from "@wasla/contract/payments/money";
import { type RefObject, useMemo } from "react";
import { labelIn } from "#/catalogue/catalogue-names.ts";
import { LazySelect } from "#/catalogue/pickers/LazySelect.tsx";
import { professionsQuery } from "#/catalogue/requests.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import classes from "./basket.module.css";
import { type Basket, toAddedProfession } from "./basket.ts";

type Props = {
  readonly basket: Basket;
  readonly busy: boolean;
  readonly onAdd: (profession: ClientProfession) => void;
  readonly containerRef: RefObject<HTMLDivElement | null>;
};

/** Adds an approved profession that the client does not have. */
export function AddProfession({ basket, busy, onAdd, containerRef }: Props) {
  const t = useMessages("payments");
  const language = useLanguage();
  const { clientProfessions, added, selected } = basket;
  const { data, isPending } = useQuery(professionsQuery());
  const available = useMemo(() => {
    const selectedIds = new Set([...clientProfessions, ...added].map(({ _id }) => _id));
    return (data ?? []).filter(({ _id }) => !selectedIds.has(_id));
  }, [data, clientProfessions, added]);
  const choices = useMemo(
    () =>
      sortByLabel(available, language).map((profession) => ({
        value: profession._id,
        label: labelIn(language, profession),
        keywords: `${profession.label} ${profession.labelAr ?? ""}`,
      })),
    [available, language],
  );
  const add = (id: string | undefined) => {
    const profession = available.find(({ _id }) => _id === id);
    if (profession && !busy) onAdd(toAddedProfession(profession));
  };
  if (selected.length >= MAX_PROFESSIONS)
    return <p className={classes.dim}>{t("tooManyProfessions", { most: MAX_PROFESSIONS })}</p>;
  return (
    <div ref={containerRef}>
      <LazySelect
        label={t("addProfession")}
        placeholder={t("findProfession")}
        choices={choices}
        value={undefined}
        onChange={add}
        isLoading={isPending}
        selectsFirstMatch
        isMultiPick
      />
    </div>
  );
}
