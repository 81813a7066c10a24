import { useQuery } from "@tanstack/react-query";
import type { DrawRecord } from "@wasla/contract/referrals/schemas";
import { useParams } from "react-router";
import { CallError } from "#/platform/call/call-error.ts";
import { queryClient } from "#/platform/call/query-client.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { isolated } from "#/platform/language/isolated.ts";
import { useLanguage, useWords } from "#/platform/language/language.ts";
import { Facts } from "#/ui/blocks/Facts.tsx";
import { Answered } from "#/ui/feedback/Answered.tsx";
import { EmptyState } from "#/ui/feedback/EmptyState.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { Spinner } from "#/ui/feedback/Spinner.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import { publishedIn } from "./check.ts";
import style from "./draw.module.css";
import { Followed } from "./Followed.tsx";
import { OwnEntry } from "./OwnEntry.tsx";
import { drawQuery } from "./requests.ts";

/** How a month's prize was drawn, followed once more in the browser of whoever opens it. */
export function DrawPage() {
  const t = useWords("referrals/draw");
  const formats = useFormats();
  const { month = "" } = useParams();
  // Visitors' pages have no cache around them.
  const query = useQuery(drawQuery(month, useLanguage()), queryClient);
  const isKnown = !Number.isNaN(Date.parse(`${month}-01`));
  return (
    <div className={style.page}>
      <PageTitle>{isKnown ? t("title", { month: formats.month(month) }) : t("noDraw")}</PageTitle>
      {isMissing(query.error) ? (
        <EmptyState title={t("noDraw")} description={t("noDrawText")} />
      ) : (
        <Answered query={query} waiting={<Spinner />}>
          {(draw) => <Draw draw={draw} />}
        </Answered>
      )}
    </div>
  );
}

/** There is no such draw, or no such month. */
function isMissing(error: unknown): boolean {
  return error instanceof CallError && (error.status === 404 || error.status === 422);
}

function Draw({ draw }: { readonly draw: DrawRecord }) {
  const t = useWords("referrals/draw");
  const { gulfDate } = useFormats();
  const published = publishedIn(draw);
  const name = draw.published?.winnerName ?? t("gone");
  return (
    <>
      <Facts
        facts={[
          [t("prize"), <bdi key="prize">{draw.prize}</bdi>],
          [t("winner"), published && <bdi key="winner">{name}</bdi>],
          [t("openedAt"), gulfDate(draw.openedAt)],
          [t("drawnAt"), draw.published && gulfDate(draw.published.drawnAt)],
        ]}
      />
      {published ? (
        <>
          <Followed draw={published} openedAt={draw.openedAt} />
          <OwnEntry draw={published} />
        </>
      ) : (
        <>
          <Notice>{t(draw.state === "withdrawn" ? "withdrawn" : "open")}</Notice>
          {draw.state === "open" && (
            <p className={style.long}>{t("hashNow", { hash: isolated(draw.seedHash) })}</p>
          )}
        </>
      )}
    </>
  );
}
