import { useQuery } from "@tanstack/react-query";
import type { UserDetails } from "@wasla/contract/staff/user-endpoints";
import { Link, useParams } from "react-router";
import { useMessages } from "#/platform/language/language.ts";
import layout from "#/staff/console.module.css";
import { LoadingSkeleton } from "#/ui/feedback/LoadingSkeleton.tsx";
import { QueryBoundary } from "#/ui/feedback/QueryBoundary.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import { AccessBlock } from "./AccessBlock.tsx";
import { AccountActions } from "./AccountActions.tsx";
import { AccountBlock } from "./AccountBlock.tsx";
import { ClientBlock } from "./ClientBlock.tsx";
import { ConsentsBlock } from "./ConsentsBlock.tsx";
import { PendingErasure } from "./erasure/PendingErasure.tsx";
import { LinksBlock } from "./LinksBlock.tsx";
import { userQuery } from "./requests.ts";
import { SensitiveBlock } from "./SensitiveBlock.tsx";
import { SessionsBlock } from "./SessionsBlock.tsx";
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
    <div className={layout.page}>
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
    <nav className={classes.line} aria-label={t("elsewhere")}>
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
      <LinksBlock links={user.links} />
      <ConsentsBlock consents={user.consents} />
      {role !== "admin" && <AccessBlock access={user.access} isClient={client !== null} />}
    </>
  );
}
