import { useQuery } from "@tanstack/react-query";
import type { ClientForStaff } from "@wasla/contract/companies/staff-endpoints";
import { Link, useParams } from "react-router";
import { useWords } from "#/platform/language/language.ts";
import layout from "#/staff/console.module.css";
import { Answered } from "#/ui/feedback/Answered.tsx";
import { StateBadge } from "#/ui/feedback/StateBadge.tsx";
import { Waiting } from "#/ui/feedback/Waiting.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import { AboutBlock } from "./AboutBlock.tsx";
import style from "./clients.module.css";
import { ContractBlock } from "./contract/ContractBlock.tsx";
import { PapersBlock } from "./PapersBlock.tsx";
import { clientQuery } from "./requests.ts";

/** One client: its papers, and what a contract opens to it. */
export function ClientPage() {
  const { id = "" } = useParams();
  return <OneClient key={id} id={id} />;
}

function OneClient({ id }: { readonly id: string }) {
  const t = useWords("staff/clients");
  const query = useQuery(clientQuery(id));
  const name = query.data ? nameOf(query.data) : t("client");
  return (
    <div className={layout.page}>
      <PageTitle
        title={name}
        actions={query.data?.isSuspended && <StateBadge tone="danger">{t("suspended")}</StateBadge>}
      >
        <bdi>{name}</bdi>
      </PageTitle>
      <Elsewhere id={query.data?.details._id} />
      <Answered query={query} waiting={<Waiting rows={8} />}>
        {(client) => (
          <>
            <PapersBlock client={client} name={name} />
            <ContractBlock userId={client.details._id} name={name} />
            <AboutBlock details={client.details} />
          </>
        )}
      </Answered>
    </div>
  );
}

/** Back to the list, also where there is no such client. */
function Elsewhere({ id }: { readonly id: string | undefined }) {
  const t = useWords("staff/clients");
  return (
    <nav className={style.line} aria-label={t("elsewhere")}>
      <Link to="/admin/clients">{t("toQueue")}</Link>
      {id && <Link to={`/admin/users/${id}`}>{t("toUser")}</Link>}
      {id && <Link to={`/admin/audit?subject=client&subjectId=${id}`}>{t("toAudit")}</Link>}
    </nav>
  );
}

function nameOf({ details: { companyName, fullName, email } }: ClientForStaff): string {
  return companyName || fullName || email;
}
