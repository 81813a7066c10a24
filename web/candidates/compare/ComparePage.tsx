import { Button } from "@mantine/core";
import { canCompare } from "@wasla/contract/shortlists/limits";
import { Link, useSearchParams } from "react-router";
import { BackLink } from "#/candidates/result-position/BackLink.tsx";
import { useMessages } from "#/platform/language/language.ts";
import { EmptyState } from "#/ui/feedback/EmptyState.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import { CompareTable } from "./CompareTable.tsx";
import classes from "./compare.module.css";

/** Compares two to four candidates; each counts as opened, as on its own page. */
export function ComparePage() {
  const t = useMessages("candidates/compare");
  const [searchParams] = useSearchParams();
  const ids = parseCompareIds(searchParams);
  const canCompareAll = canCompare(ids.length);
  const print = (
    <Button variant="default" className={classes.screenOnly} onClick={() => window.print()}>
      {t("print")}
    </Button>
  );
  return (
    <div className={classes.page}>
      {canCompareAll && (
        <div className={classes.screenOnly}>
          <BackLink to="/dashboard">{t("back")}</BackLink>
        </div>
      )}
      <PageTitle actions={canCompareAll && print}>{t("compare")}</PageTitle>
      {canCompareAll ? (
        <CompareTable ids={ids} />
      ) : (
        <EmptyState
          illustration="search"
          title={t(ids.length < 2 ? "tooFew" : "tooMany")}
          description={t("howTo")}
          actions={
            <Button component={Link} to="/dashboard">
              {t("toDashboard")}
            </Button>
          }
        />
      )}
    </div>
  );
}

/** Candidate ids from the `ids` parameter, without duplicates, in their order. */
function parseCompareIds(address: URLSearchParams): readonly string[] {
  const ids = (address.get("ids") ?? "").split(",").map((id) => id.trim().toLowerCase());
  return [...new Set(ids.filter((id) => id !== ""))];
}
