import type { Held } from "#/platform/form/form.ts";
import { useWords } from "#/platform/language/language.ts";
import { FormGroup } from "./FormGroup.tsx";
import style from "./form.module.css";
import { Place } from "./Place.tsx";
import { ProfessionsField } from "./ProfessionsField.tsx";

type Props = { readonly field: Held<unknown>; readonly busy: boolean };

/** Whom the client hires. */
export function ProfessionsGroup({ field, busy }: Props) {
  const t = useWords("companies/form");
  return (
    <FormGroup title={t("professionsTitle")}>
      <p className={style.note}>
        <strong>
          {t("professionsFixed")} {t("moreProfessions")}
        </strong>
      </p>
      <Place of="professions">
        <ProfessionsField field={field} busy={busy} />
      </Place>
    </FormGroup>
  );
}
