import { useQuery } from "@tanstack/react-query";
import type { UserDetails } from "@wasla/contract/staff/user-endpoints";
import { Link, useParams } from "react-router";
import { useWords } from "#/platform/language/language.ts";
import layout from "#/staff/console.module.css";
import { Answered } from "#/ui/feedback/Answered.tsx";
import { Waiting } from "#/ui/feedback/Waiting.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import { AccessBlock } from "./AccessBlock.tsx";
import { AccountBlock } from "./AccountBlock.tsx";
import { AccountDeeds } from "./AccountDeeds.tsx";
import { AgreedBlock } from "./AgreedBlock.tsx";
import { ClientBlock } from "./ClientBlock.tsx";
import { Leaving } from "./erasure/Leaving.tsx";
import { LinksBlock } from "./LinksBlock.tsx";
import { userQuery } from "./requests.ts";
import { SensitiveBlock } from "./SensitiveBlock.tsx";
import { SessionsBlock } from "./SessionsBlock.tsx";
import style from "./users.module.css";

/** One person's account, and what operators may do about it. */
export function UserPage() {
  const { id = "" } = useParams();
  // Nothing that was shown of one person stays for the next.
  return <OneUser key={id} id={id} />;
}

function OneUser({ id }: { readonly id: string }) {
  const t = useWords("staff/users");
  const query = useQuery(userQuery(id));
  const name = query.data?.fullName || t("user");
  return (
    <div className={layout.page}>
      <PageTitle title={name}>
        <bdi>{name}</bdi>
      </PageTitle>
      <Elsewhere user={query.data} />
      <Answered query={query} waiting={<Waiting rows={8} />}>
        {(user) => <Blocks user={user} />}
      </Answered>
    </div>
  );
}

/** Back to the list, also where there is no such person. */
function Elsewhere({ user }: { readonly user: UserDetails | undefined }) {
  const t = useWords("staff/users");
  return (
    <nav className={style.line} aria-label={t("elsewhere")}>
      <Link to="/admin/users">{t("allUsers")}</Link>
      {user?.client && <Link to={`/admin/clients/${user._id}`}>{t("toClient")}</Link>}
      {user && (
        <Link to={`/admin/audit?subject=account&subjectId=${user._id}`}>{t("toAudit")}</Link>
      )}
    </nav>
  );
}

function Blocks({ user }: { readonly user: UserDetails }) {
  const { _id, role, client, erasure, state } = user;
  return (
    <>
      {erasure && <Leaving erasure={erasure} state={state} />}
      <AccountDeeds user={user} />
      <AccountBlock user={user} />
      {client && <ClientBlock client={client} />}
      {role === "jobSeeker" && <SensitiveBlock id={_id} />}
      <SessionsBlock user={user} />
      <LinksBlock links={user.links} />
      <AgreedBlock consents={user.consents} />
      {role !== "admin" && <AccessBlock access={user.access} isClient={client !== null} />}
    </>
  );
}
