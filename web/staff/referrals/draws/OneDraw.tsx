import { useQuery } from "@tanstack/react-query";
import type { StaffDraw } from "@wasla/contract/referrals/staff-endpoints";
import { Link } from "react-router";
import { useFormats } from "#/platform/language/formats.ts";
import { useWords } from "#/platform/language/language.ts";
import style from "#/staff/referrals/referrals.module.css";
import { drawQuery } from "#/staff/referrals/requests.ts";
import { Answered } from "#/ui/feedback/Answered.tsx";
import { EmptyState } from "#/ui/feedback/EmptyState.tsx";
import { Waiting } from "#/ui/feedback/Waiting.tsx";
import { Panel } from "#/ui/text/Panel.tsx";
import { DrawDeeds } from "./DrawDeeds.tsx";
import { DrawFacts } from "./DrawFacts.tsx";
import { DrawState } from "./DrawState.tsx";
import { Entries } from "./Entries.tsx";

type Props = { readonly month: string; readonly after: string | undefined };

/** One month's draw: what it is about, what can be done about it, and who takes part. */
export function OneDraw({ month, after }: Props) {
  const t = useWords("staff/referrals");
  const query = useQuery(drawQuery(month));
  return (
    <div className={style.stack}>
      <p>
        <Link to="?tab=draws">{t("allDraws")}</Link>
      </p>
      <Answered query={query} waiting={<Waiting rows={4} />}>
        {(draw) => (draw ? <Draw draw={draw} /> : <EmptyState title={t("noDrawOfMonth")} />)}
      </Answered>
      {query.data && <Entries draw={query.data} after={after} />}
    </div>
  );
}

function Draw({ draw }: { readonly draw: StaffDraw }) {
  const t = useWords("staff/referrals");
  const { month } = useFormats();
  return (
    <Panel
      title={t("drawOf", { month: month(draw.month) })}
      aside={<DrawState state={draw.state} />}
    >
      <DrawFacts draw={draw} />
      <DrawDeeds draw={draw} />
    </Panel>
  );
}
