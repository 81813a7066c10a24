import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate, useParams } from "react-router";
import { useWords } from "#/platform/language/language.ts";
import { viewsQuery, visitView } from "#/shortlists/requests.ts";
import { PlainLink } from "#/ui/actions/PlainLink.tsx";
import { Answered } from "#/ui/feedback/Answered.tsx";
import { EmptyState } from "#/ui/feedback/EmptyState.tsx";
import { Waiting } from "#/ui/feedback/Waiting.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import { addressOf } from "./address-of.ts";

/** Where a mail leads: on to the list that its view asks for, which is seen by that. */
export function OpenViewPage() {
  const words = useWords("shortlists");
  const { id = "" } = useParams();
  const answer = useQuery(viewsQuery());
  const navigate = useNavigate();
  const newest = answer.data?.newest;
  const view = answer.data?.views.find(({ _id }) => _id === id);
  useEffect(() => {
    if (!view || newest === undefined) return;
    void visitView(view._id, newest).catch(() => undefined);
    void navigate(addressOf(view.query), { replace: true });
  }, [view, newest, navigate]);
  return (
    <>
      <PageTitle>{words("views")}</PageTitle>
      <Answered query={answer} waiting={<Waiting />}>
        {() => (view ? <Waiting /> : <Gone />)}
      </Answered>
    </>
  );
}

function Gone() {
  const words = useWords("shortlists");
  return (
    <EmptyState
      drawing="search"
      title={words("viewGone")}
      actions={<PlainLink to="/dashboard">{words("toDashboard")}</PlainLink>}
    />
  );
}
