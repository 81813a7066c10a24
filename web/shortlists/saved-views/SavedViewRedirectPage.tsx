import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { useMessages } from "#/platform/language/language.ts";
import { markSavedViewSeen, savedViewsQuery } from "#/shortlists/requests.ts";
import { EmptyState } from "#/ui/feedback/EmptyState.tsx";
import { LoadingSkeleton } from "#/ui/feedback/LoadingSkeleton.tsx";
import { QueryBoundary } from "#/ui/feedback/QueryBoundary.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import { savedViewHref } from "./saved-view-href.ts";

/** Target of links in emails: marks the view as seen and redirects to its list. */
export function SavedViewRedirectPage() {
  const t = useMessages("shortlists");
  const { id = "" } = useParams();
  const query = useQuery(savedViewsQuery());
  const navigate = useNavigate();
  const newest = query.data?.newest;
  const view = query.data?.views.find(({ _id }) => _id === id);
  useEffect(() => {
    if (!view || newest === undefined) return;
    void markSavedViewSeen(view._id, newest).catch(() => undefined);
    void navigate(savedViewHref(view.query), { replace: true });
  }, [view, newest, navigate]);
  return (
    <>
      <PageTitle>{t("views")}</PageTitle>
      <QueryBoundary query={query} fallback={<LoadingSkeleton />}>
        {() => (view ? <LoadingSkeleton /> : <ViewNotFound />)}
      </QueryBoundary>
    </>
  );
}

function ViewNotFound() {
  const t = useMessages("shortlists");
  return (
    <EmptyState
      illustration="search"
      title={t("viewGone")}
      actions={
        <Button component={Link} to="/dashboard">
          {t("toDashboard")}
        </Button>
      }
    />
  );
}
