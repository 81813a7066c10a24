import { FormGroup } from "#/companies/form/FormGroup.tsx";
import style from "#/companies/form/form.module.css";
import { Place } from "#/companies/form/Place.tsx";
import type { Held } from "#/platform/form/form.ts";
import { useWords } from "#/platform/language/language.ts";
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
