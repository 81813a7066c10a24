import { useQuery } from "@tanstack/react-query";
import { documentFields, documentLabels } from "@wasla/contract/files/job-seeker-files";
import type { UserDetails } from "@wasla/contract/staff/user-endpoints";
import { Link, useParams } from "react-router";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import layoutClasses from "#/staff/console.module.css";
import { ClientProfessions } from "#/staff/list/ClientProfessions.tsx";
import { DateTime } from "#/staff/list/DateTime.tsx";
import { PersonLink } from "#/staff/list/PersonLink.tsx";
import { DescriptionList } from "#/ui/blocks/DescriptionList.tsx";
import { Section } from "#/ui/blocks/Section.tsx";
import { LoadingSkeleton } from "#/ui/feedback/LoadingSkeleton.tsx";
import { QueryBoundary } from "#/ui/feedback/QueryBoundary.tsx";
import type { Column } from "#/ui/table/columns.ts";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import { AccountActions } from "./AccountActions.tsx";
import { AccountBlock, PendingErasure } from "./AccountBlock.tsx";
import { userQuery } from "./requests.ts";
import { SensitiveBlock } from "./SensitiveBlock.tsx";
import { ConsentsBlock, EmailedLinksBlock, SessionsBlock, TableSection } from "./UserTables.tsx";
import classes from "./users.module.css";

/** One account and the actions on it. */
export function UserPage() {
  const { id = "" } = useParams();
  // The key resets all state when another user is opened.
  return <UserDetailsView key={id} id={id} />;
}

function UserDetailsView({ id }: { readonly id: string }) {
  const t = useMessages("staff/users");
  const query = useQuery(userQuery(id));
  const name = query.data?.fullName || t("user");
  return (
    <div className={layoutClasses.page}>
      <PageTitle title={name}>
        <bdi>{name}</bdi>
      </PageTitle>
      <BackToList user={query.data} />
      <QueryBoundary query={query} fallback={<LoadingSkeleton rows={8} />}>
        {(user) => <UserBlocks user={user} />}
      </QueryBoundary>
    </div>
  );
}

/** Also shown when the user does not exist. */
function BackToList({ user }: { readonly user: UserDetails | undefined }) {
  const t = useMessages("staff/users");
  return (
    <nav className={classes.line} aria-label={t("relatedPages")}>
      <Link to="/admin/users">{t("allUsers")}</Link>
      {user?.client && <Link to={`/admin/clients/${user._id}`}>{t("toClient")}</Link>}
      {user && (
        <Link to={`/admin/audit?subject=account&subjectId=${user._id}`}>{t("toAudit")}</Link>
      )}
    </nav>
  );
}

function UserBlocks({ user }: { readonly user: UserDetails }) {
  const { _id, role, client, erasure, state } = user;
  return (
    <>
      {erasure && <PendingErasure erasure={erasure} state={state} />}
      <AccountActions user={user} />
      <AccountBlock user={user} />
      {client && <ClientBlock client={client} />}
      {role === "jobSeeker" && <SensitiveBlock id={_id} />}
      <SessionsBlock user={user} />
      <EmailedLinksBlock links={user.links} />
      <ConsentsBlock consents={user.consents} />
      {role !== "admin" && <AccessBlock access={user.access} isClient={client !== null} />}
    </>
  );
}

type Access = UserDetails["access"][number];
type Props = { readonly access: readonly Access[]; readonly isClient: boolean };

/** Who opened the candidate, or whom the client opened. */
function AccessBlock({ access, isClient }: Props) {
  const t = useMessages("staff/users");
  return (
    <TableSection
      title={t(isClient ? "opened" : "openedBy")}
      empty={t("noAccess")}
      columns={useColumns()}
      rows={access}
      keyOf={({ _id }) => _id}
    />
  );
}

function useColumns(): readonly Column<Access>[] {
  const t = useMessages("staff/users");
  return [
    { key: "other", head: t("personName"), cell: ({ other }) => <PersonLink person={other} /> },
    { key: "what", head: t("what"), cell: ({ what }) => t(what) },
    { key: "file", head: t("file"), cell: ({ fieldName }) => <FileName field={fieldName} /> },
    { key: "at", head: t("when"), cell: ({ at }) => <DateTime at={at} /> },
  ];
}

function FileName({ field }: { readonly field: string | null }) {
  const labels = documentLabels(useLanguage());
  const documentField = documentFields.find((name) => name === field);
  return documentField ? labels[documentField] : (field ?? "–");
}

type ClientBlockProps = { readonly client: NonNullable<UserDetails["client"]> };

/** A client's professions and payment state. */
function ClientBlock({ client }: ClientBlockProps) {
  const t = useMessages("staff/users");
  const { professions, isSubscribed, paymentDueBy } = client;
  return (
    <Section title={t("holds")}>
      <DescriptionList
        items={[
          [t("professions"), <ClientProfessions key="held" professions={professions} />],
          [t("candidates"), t(isSubscribed ? "unlocked" : "locked")],
          [t("paymentDueBy"), paymentDueBy && <DateTime at={paymentDueBy} />],
        ]}
      />
    </Section>
  );
}
