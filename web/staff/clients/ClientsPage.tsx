import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type Verdict, verdicts, type Waiting } from "@wasla/contract/companies/staff-endpoints";
import { Link } from "react-router";
import { useWords } from "#/platform/language/language.ts";
import { urlText } from "#/platform/state/url-state.ts";
import { type Column, ConsoleTable } from "#/staff/list/ConsoleTable.tsx";
import { useListAddress } from "#/staff/list/use-list-address.ts";
import { When } from "#/staff/list/When.tsx";
import { EmptyState } from "#/ui/feedback/EmptyState.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import style from "./clients.module.css";
import { DomainCheck } from "./DomainCheck.tsx";
import { LicenceButton } from "./LicenceButton.tsx";
import { waitingQuery } from "./requests.ts";
import { useVerdict } from "./use-verdict.tsx";

/** Corporates whose papers wait, those that wait longest first. */
export function ClientsPage() {
  const t = useWords("staff/clients");
  const { after } = useListAddress({ after: urlText() });
  const query = useQuery(waitingQuery(after));
  const { judge, dialog } = useVerdict();
  const columns = useColumns((verdict, { _id, companyName, fullName, papersAt }) =>
    judge({ id: _id, name: companyName ?? fullName, papersAt, verdict }),
  );
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <p className={style.lead}>{t("lead")}</p>
      <nav className={style.line} aria-label={t("allClients")}>
        <Link to="/admin/users?role=corporate">{t("allCorporates")}</Link>
        <Link to="/admin/users?role=company">{t("allCompanies")}</Link>
      </nav>
      <ConsoleTable
        caption={t("queue")}
        columns={columns}
        query={query}
        keyOf={({ _id }) => _id}
        empty={<EmptyState title={t("nobodyWaits")} description={t("nobodyWaitsText")} />}
      />
      {dialog}
    </>
  );
}

function useColumns(
  onVerdict: (verdict: Verdict, client: Waiting) => void,
): readonly Column<Waiting>[] {
  const t = useWords("staff/clients");
  return [
    {
      key: "company",
      head: t("company"),
      cell: ({ _id, companyName, fullName }) => (
        <Link to={`/admin/clients/${_id}`}>
          <bdi>{companyName ?? fullName}</bdi>
        </Link>
      ),
    },
    { key: "contact", head: t("contact"), cell: (client) => <Contact client={client} /> },
    { key: "domain", head: t("domain"), cell: ({ domain }) => <DomainCheck domain={domain} /> },
    {
      key: "number",
      head: t("registryNumber"),
      cell: ({ registryNumber }) => <bdi>{registryNumber ?? "–"}</bdi>,
    },
    { key: "since", head: t("waitsSince"), cell: ({ papersAt }) => <When at={papersAt} /> },
    {
      key: "deeds",
      head: t("papers"),
      cell: (client) => <Deeds client={client} onVerdict={onVerdict} />,
    },
  ];
}

function Contact({ client: { fullName, email } }: { readonly client: Waiting }) {
  return (
    <>
      <bdi>{fullName}</bdi>
      <br />
      <bdi>{email}</bdi>
    </>
  );
}

type DeedsProps = {
  readonly client: Waiting;
  readonly onVerdict: (verdict: Verdict, client: Waiting) => void;
};

function Deeds({ client, onVerdict }: DeedsProps) {
  const t = useWords("staff/clients");
  const said = useWords("staff");
  const name = client.companyName ?? client.fullName;
  return (
    <div className={style.deeds}>
      <LicenceButton id={client._id} about={name} isSmall />
      {verdicts.map((verdict) => (
        <Button
          key={verdict}
          size="xs"
          variant="default"
          aria-label={said("deedOn", { deed: t(verdict), name })}
          onClick={() => onVerdict(verdict, client)}
        >
          {t(verdict)}
        </Button>
      ))}
    </div>
  );
}
