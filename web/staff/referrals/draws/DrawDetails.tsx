import { useQuery } from "@tanstack/react-query";
import type { StaffDraw } from "@wasla/contract/referrals/staff-endpoints";
import { Link } from "react-router";
import { useFormats } from "#/platform/language/formats.ts";
import { useMessages } from "#/platform/language/language.ts";
import classes from "#/staff/referrals/referrals.module.css";
import { drawQuery } from "#/staff/referrals/requests.ts";
import { EmptyState } from "#/ui/feedback/EmptyState.tsx";
import { LoadingSkeleton } from "#/ui/feedback/LoadingSkeleton.tsx";
import { QueryBoundary } from "#/ui/feedback/QueryBoundary.tsx";
import { Panel } from "#/ui/text/Panel.tsx";
import { DrawActions } from "./DrawActions.tsx";
import { DrawFacts } from "./DrawFacts.tsx";
import { DrawState } from "./DrawState.tsx";
import { Entries } from "./Entries.tsx";

type Props = { readonly month: string; readonly after: string | undefined };

/** One month's draw with its facts, actions and participants. */
export function DrawDetails({ month, after }: Props) {
  const t = useMessages("staff/referrals");
  const query = useQuery(drawQuery(month));
  return (
    <div className={classes.stack}>
      <p>
        <Link to="?tab=draws">{t("allDraws")}</Link>
      </p>
      <QueryBoundary query={query} fallback={<LoadingSkeleton rows={4} />}>
        {(draw) => (draw ? <Draw draw={draw} /> : <EmptyState title={t("noDrawOfMonth")} />)}
      </QueryBoundary>
      {query.data && <Entries draw={query.data} after={after} />}
    </div>
  );
}

function Draw({ draw }: { readonly draw: StaffDraw }) {
  const t = useMessages("staff/referrals");
  const { month } = useFormats();
  return (
    <Panel
      title={t("drawOf", { month: month(draw.month) })}
      aside={<DrawState state={draw.state} />}
    >
      <DrawFacts draw={draw} />
      <DrawActions draw={draw} />
    </Panel>
  );
}
