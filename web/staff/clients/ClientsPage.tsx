import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import {
  type Verdict,
  verdicts,
  type WaitingClient,
} from "@wasla/contract/companies/staff-endpoints";
import { Link } from "react-router";
import { useMessages } from "#/platform/language/language.ts";
import { urlText } from "#/platform/state/url-state.ts";
import { ConsoleTable } from "#/staff/list/ConsoleTable.tsx";
import { DateTime } from "#/staff/list/DateTime.tsx";
import { useListUrl } from "#/staff/list/use-list-url.ts";
import { EmptyState } from "#/ui/feedback/EmptyState.tsx";
import type { Column } from "#/ui/table/columns.ts";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import classes from "./clients.module.css";
import { DomainCheck } from "./DomainCheck.tsx";
import { LicenceButton } from "./LicenceButton.tsx";
import { waitingClientsQuery } from "./requests.ts";
import { useVerdictDialog } from "./use-verdict-dialog.tsx";

/** Corporates with documents to check, longest waiting first. */
export function ClientsPage() {
  const t = useMessages("staff/clients");
  const { after } = useListUrl({ after: urlText() });
  const query = useQuery(waitingClientsQuery(after));
  const { openVerdict, dialog } = useVerdictDialog();
  const columns = useColumns((verdict, { _id, companyName, fullName, papersAt }) =>
    openVerdict({ id: _id, name: companyName ?? fullName, papersAt, verdict }),
  );
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <p className={classes.lead}>{t("lead")}</p>
      <nav className={classes.line} aria-label={t("allClients")}>
        <Link to="/admin/users?role=corporate">{t("allCorporates")}</Link>
        <Link to="/admin/users?role=company">{t("allCompanies")}</Link>
      </nav>
      <ConsoleTable
        caption={t("queue")}
        columns={columns}
        query={query}
        keyOf={({ _id }) => _id}
        empty={<EmptyState title={t("noneToReview")} description={t("noneToReviewText")} />}
      />
      {dialog}
    </>
  );
}

function useColumns(
  onVerdict: (verdict: Verdict, client: WaitingClient) => void,
): readonly Column<WaitingClient>[] {
  const t = useMessages("staff/clients");
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
    { key: "contact", head: t("contact"), cell: (client) => <ClientContact client={client} /> },
    { key: "domain", head: t("domain"), cell: ({ domain }) => <DomainCheck domain={domain} /> },
    {
      key: "number",
      head: t("registryNumber"),
      cell: ({ registryNumber }) => <bdi>{registryNumber ?? "–"}</bdi>,
    },
    { key: "since", head: t("waitingSince"), cell: ({ papersAt }) => <DateTime at={papersAt} /> },
    {
      key: "actions",
      head: t("documents"),
      cell: (client) => <ClientActions client={client} onVerdict={onVerdict} />,
    },
  ];
}

function ClientContact({ client: { fullName, email } }: { readonly client: WaitingClient }) {
  return (
    <>
      <bdi>{fullName}</bdi>
      <br />
      <bdi>{email}</bdi>
    </>
  );
}

type ActionsProps = {
  readonly client: WaitingClient;
  readonly onVerdict: (verdict: Verdict, client: WaitingClient) => void;
};

function ClientActions({ client, onVerdict }: ActionsProps) {
  const t = useMessages("staff/clients");
  const tStaff = useMessages("staff");
  const name = client.companyName ?? client.fullName;
  return (
    <div className={classes.actions}>
      <LicenceButton id={client._id} objectName={name} isSmall />
      {verdicts.map((verdict) => (
        <Button
          key={verdict}
          size="xs"
          variant="default"
          aria-label={tStaff("actionOn", { action: t(verdict), name })}
          onClick={() => onVerdict(verdict, client)}
        >
          {t(verdict)}
        </Button>
      ))}
    </div>
  );
}
