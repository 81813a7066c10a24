import { CloseButton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { labelIn } from "#/catalogue/catalogue-names.ts";
import type { Entry } from "#/catalogue/pickers/EntryPicker.tsx";
import { ProfessionPicker } from "#/catalogue/pickers/ProfessionPicker.tsx";
import { professionsQuery } from "#/catalogue/requests.ts";
import type { FieldBinding } from "#/platform/form/form.ts";
import { isolateBidi } from "#/platform/language/isolate-bidi.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import removableClasses from "#/ui/actions/removable.module.css";
import classes from "./terms.module.css";

type Props = { readonly binding: FieldBinding<readonly Entry[]> };

/** Selects several approved professions, one at a time. */
export function ProfessionsField({ binding }: Props) {
  const { value: selected, onChange, error, onBlur, ref } = binding;
  const t = useMessages("staff/clients");
  const language = useLanguage();
  const { data: professions = [] } = useQuery(professionsQuery());
  const available = professions.filter(({ _id }) => selected.every((entry) => entry._id !== _id));
  const [picked, setPicked] = useState<number>();
  // The picker must render the selection before it is reset, else it loses the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per selection
  useEffect(() => {
    const added = available.find(({ _id }) => _id === String(picked));
    setPicked(undefined);
    if (added) onChange([...selected, added]);
  }, [picked]);
  return (
    <div
      ref={(box) => ref(box && { focus: () => box.querySelector("input")?.focus() })}
      className={classes.professions}
    >
      <ProfessionPicker
        label={t("addProfession")}
        placeholder={t("findProfession")}
        professions={available}
        field={{ error, onBlur }}
        value={picked}
        onChange={setPicked}
      />
      {selected.length > 0 && (
        <ul className={removableClasses.list} aria-label={t("contractProfessions")}>
          {selected.map((entry) => (
            <li key={entry._id} className={removableClasses.one}>
              <bdi>{labelIn(language, entry)}</bdi>
              <CloseButton
                size={24}
                aria-label={t("remove", { name: isolateBidi(labelIn(language, entry)) })}
                onClick={() => onChange(selected.filter(({ _id }) => _id !== entry._id))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
