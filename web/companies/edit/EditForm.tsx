import type { CompanyDetails } from "@wasla/contract/companies/endpoints";
import { Link } from "react-router";
import { ClientTypeCards } from "#/companies/form/AccountTypeGroup.tsx";
import { BusinessGroup } from "#/companies/form/BusinessGroup.tsx";
import { FormGroup } from "#/companies/form/FormGroup.tsx";
import style from "#/companies/form/form.module.css";
import { PersonGroup } from "#/companies/form/PersonGroup.tsx";
import { Place } from "#/companies/form/Place.tsx";
import { useKind } from "#/companies/form/use-kind.ts";
import { ProfessionList } from "#/companies/profile/ProfessionList.tsx";
import { useWords } from "#/platform/language/language.ts";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { ErrorSummary } from "#/ui/fields/ErrorSummary.tsx";
import { PlainField } from "#/ui/fields/PlainField.tsx";
import plain from "#/ui/theme/like-plain.module.css";
import { PictureField } from "./PictureField.tsx";
import { SaveBar } from "./SaveBar.tsx";
import { useEditing } from "./use-editing.ts";

/** The registration's fields once more, without what stays as it was. */
export function EditForm({ client }: { readonly client: CompanyDetails }) {
  const t = useWords("companies/form");
  const { form, picture, summary, refused, submit, discard, isChanged, isKept } =
    useEditing(client);
  const kind = useKind(form);
  const busy = form.formState.isSubmitting;
  const isCorporate = client.role === "corporate";
  return (
    <form onSubmit={submit} noValidate className={`${style.form} ${plain.likePlain}`}>
      {refused !== undefined && <Notice tone="danger">{refused}</Notice>}
      <ErrorSummary {...summary} title={t("toFix", { count: summary.wrong.length })} />
      <PictureField client={client} picture={picture} busy={busy} />
      <FormGroup title={t("accountType")}>
        <p className={style.note}>
          {t(isCorporate ? "corporate" : "company")}
          <span className={style.aside}>{t("typeFixed")}</span>
        </p>
        {!isCorporate && <ClientTypeCards form={form} />}
      </FormGroup>
      <PersonGroup form={form} kind={kind} busy={busy} email={<Email address={client.email} />} />
      <BusinessGroup form={form} kind={kind} busy={busy}>
        <Place of="trn">
          <PlainField
            {...form.field("trn")}
            label={t("trn")}
            inputMode="numeric"
            dir="ltr"
            autoComplete="off"
            readOnly={busy}
          />
        </Place>
      </BusinessGroup>
      <FormGroup title={t("professionsTitle")}>
        <p className={style.note}>
          <strong>{t("professionsFixed")}</strong>
        </p>
        <ProfessionList professions={client.professions} />
      </FormGroup>
      <SaveBar
        {...{ isChanged, isKept, refused, busy }}
        wrong={summary.failures > 0 ? summary.wrong.length : 0}
        onDiscard={discard}
        onSave={submit}
      />
    </form>
  );
}

function Email({ address }: { readonly address: string }) {
  const t = useWords("companies/form");
  return (
    <p className={style.note}>
      <span className={style.name}>{t("email")}</span>
      <bdi dir="ltr">{address}</bdi>
      <span className={style.aside}>
        {t("emailKnown")} <Link to="/settings#email">{t("changeInSettings")}</Link>
      </span>
    </p>
  );
}
