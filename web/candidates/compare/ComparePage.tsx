import { Button } from "@mantine/core";
import { canCompare } from "@wasla/contract/shortlists/limits";
import { Link, useSearchParams } from "react-router";
import { BackLink } from "#/candidates/place/BackLink.tsx";
import { useWords } from "#/platform/language/language.ts";
import { EmptyState } from "#/ui/feedback/EmptyState.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import { askedIds } from "./asked-ids.ts";
import { CompareTable } from "./CompareTable.tsx";
import classes from "./compare.module.css";

/** Two to four candidates side by side. Each of them is opened by that, as on its own page. */
export function ComparePage() {
  const words = useWords("candidates/compare");
  const [address] = useSearchParams();
  const ids = askedIds(address);
  const fits = canCompare(ids.length);
  const print = (
    <Button variant="default" className={classes.screenOnly} onClick={() => window.print()}>
      {words("print")}
    </Button>
  );
  return (
    <div className={classes.page}>
      {fits && (
        <div className={classes.screenOnly}>
          <BackLink to="/dashboard">{words("back")}</BackLink>
        </div>
      )}
      <PageTitle actions={fits && print}>{words("compare")}</PageTitle>
      {fits ? (
        <CompareTable ids={ids} />
      ) : (
        <EmptyState
          drawing="search"
          title={words(ids.length < 2 ? "tooFew" : "tooMany")}
          description={words("howTo")}
          actions={
            <Button component={Link} to="/dashboard">
              {words("toDashboard")}
            </Button>
          }
        />
      )}
    </div>
  );
}
