import { lazy, Suspense } from "react";
import { FieldAnchor } from "#/companies/form/FieldAnchor.tsx";
import { FormGroup } from "#/companies/form/FormGroup.tsx";
import classes from "#/companies/form/form.module.css";
import type { FieldBinding } from "#/platform/form/form.ts";
import { useMessages } from "#/platform/language/language.ts";
import { ProfessionsField, parseNames } from "./ProfessionsField.tsx";

const MonthlyPrice = lazy(() =>
  import("./MonthlyPrice.tsx").then((m) => ({ default: m.MonthlyPrice })),
);

type Props = {
  readonly field: FieldBinding<unknown>;
  readonly busy: boolean;
  readonly isCorporate: boolean;
};

export function ProfessionsGroup({ field, busy, isCorporate }: Props) {
  const t = useMessages("companies/form");
  return (
    <FormGroup title={t("professionsTitle")}>
      <p className={classes.note}>
        <strong>
          {t("professionsFixed")} {t("moreProfessions")}
        </strong>
      </p>
      <FieldAnchor fieldName="professions">
        <ProfessionsField field={field} busy={busy} />
      </FieldAnchor>
      <Suspense>
        <MonthlyPrice selected={parseNames(field.value)} isCorporate={isCorporate} />
      </Suspense>
    </FormGroup>
  );
}
