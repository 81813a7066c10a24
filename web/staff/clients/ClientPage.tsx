import { useQuery } from "@tanstack/react-query";
import type { CompanyDetails } from "@wasla/contract/companies/endpoints";
import type { ClientForStaff } from "@wasla/contract/companies/staff-endpoints";
import { formatPhone } from "@wasla/contract/platform/format-phone";
import { Link, useParams } from "react-router";
import { countryName } from "#/catalogue/catalogue-names.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import layoutClasses from "#/staff/console.module.css";
import { DescriptionList } from "#/ui/blocks/DescriptionList.tsx";
import { Section } from "#/ui/blocks/Section.tsx";
import { LoadingSkeleton } from "#/ui/feedback/LoadingSkeleton.tsx";
import { QueryBoundary } from "#/ui/feedback/QueryBoundary.tsx";
import { StatusBadge } from "#/ui/feedback/StatusBadge.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import classes from "./clients.module.css";
import { ContractBlock } from "./contract/ContractBlock.tsx";
import { DocumentsBlock } from "./DocumentsBlock.tsx";
import { clientQuery } from "./requests.ts";

/** One client: its documents and its contract. */
export function ClientPage() {
  const { id = "" } = useParams();
  // Typed reasons and open dialogs must not carry over to another client.
  return <ClientDetails key={id} id={id} />;
}

function ClientDetails({ id }: { readonly id: string }) {
  const t = useMessages("staff/clients");
  const query = useQuery(clientQuery(id));
  const name = query.data ? clientName(query.data) : t("client");
  return (
    <div className={layoutClasses.page}>
      <PageTitle
        title={name}
        actions={
          query.data?.isSuspended && <StatusBadge tone="danger">{t("suspended")}</StatusBadge>
        }
      >
        <bdi>{name}</bdi>
      </PageTitle>
      <BackToList id={query.data?.details._id} />
      <QueryBoundary query={query} fallback={<LoadingSkeleton rows={8} />}>
        {(client) => (
          <>
            <DocumentsBlock client={client} name={name} />
            <ContractBlock userId={client.details._id} name={name} />
            <AboutBlock details={client.details} />
          </>
        )}
      </QueryBoundary>
    </div>
  );
}

/** Also shown when the client does not exist. */
function BackToList({ id }: { readonly id: string | undefined }) {
  const t = useMessages("staff/clients");
  return (
    <nav className={classes.line} aria-label={t("relatedPages")}>
      <Link to="/admin/clients">{t("toQueue")}</Link>
      {id && <Link to={`/admin/users/${id}`}>{t("toUser")}</Link>}
      {id && <Link to={`/admin/audit?subject=client&subjectId=${id}`}>{t("toAudit")}</Link>}
    </nav>
  );
}

function clientName({ details: { companyName, fullName, email } }: ClientForStaff): string {
  return companyName || fullName || email;
}

/** The client's own details, to compare with its documents. */
function AboutBlock({ details }: { readonly details: CompanyDetails }) {
  const t = useMessages("staff/clients");
  const language = useLanguage();
  const { role, fullName, email, phone, companyRole, address, businessCity, country, trn } =
    details;
  const facts: readonly (readonly [name: string, text: string | null, dir?: "ltr"])[] = [
    [t("kind"), t(role)],
    [t("contact"), fullName],
    [t("jobTitle"), companyRole],
    [t("email"), email],
    [t("phone"), phone && formatPhone(phone.fullNumber), "ltr"],
    [t("address"), address],
    [t("city"), businessCity],
    [t("country"), country && countryName(country, language)],
    [t("trn"), trn, "ltr"],
  ];
  return (
    <Section title={t("about")}>
      <DescriptionList
        items={facts.map(([name, text, dir]) => [
          name,
          text && (
            <bdi key={name} dir={dir}>
              {text}
            </bdi>
          ),
        ])}
      />
    </Section>
  );
}
