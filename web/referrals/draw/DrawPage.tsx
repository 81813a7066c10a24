import { useQuery } from "@tanstack/react-query";
import { type DrawRecord, monthShape } from "@wasla/contract/referrals/schemas";
import { useParams } from "react-router";
import { CallError } from "#/platform/call/call-error.ts";
import { queryClient } from "#/platform/call/query-client.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { useLanguage, useWords } from "#/platform/language/language.ts";
import { PlainLink } from "#/ui/actions/PlainLink.tsx";
import { Facts } from "#/ui/blocks/Facts.tsx";
import { Answered } from "#/ui/feedback/Answered.tsx";
import { EmptyState } from "#/ui/feedback/EmptyState.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { Spinner } from "#/ui/feedback/Spinner.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import { drawnIn } from "./check.ts";
import style from "./draw.module.css";
import { Followed } from "./Followed.tsx";
import { OpenHash } from "./OpenHash.tsx";
import { OwnEntry } from "./OwnEntry.tsx";
import { drawQuery } from "./requests.ts";

/** How a month's prize was drawn, followed once more in the browser of whoever opens it. */
export function DrawPage() {
  const t = useWords("referrals/draw");
  const { month: asked = "" } = useParams();
  const month = monthShape.test(asked) ? asked : undefined;
  const formats = useFormats();
  return (
    <div className={style.page}>
      <PageTitle>{month ? t("title", { month: formats.month(month) }) : t("draw")}</PageTitle>
      {month ? <DrawOf month={month} /> : <NoDraw />}
    </div>
  );
}

function DrawOf({ month }: { readonly month: string }) {
  // Visitors' pages have no cache around them.
  const query = useQuery(drawQuery(month, useLanguage()), queryClient);
  if (query.error instanceof CallError && query.error.status === 404) return <NoDraw />;
  return (
    <Answered query={query} waiting={<Spinner />}>
      {(draw) => <Draw draw={draw} />}
    </Answered>
  );
}

function NoDraw() {
  const t = useWords("referrals/draw");
  return (
    <EmptyState
      title={t("noDraw")}
      description={t("noDrawText")}
      actions={
        <PlainLink quiet to="/">
          {t("home")}
        </PlainLink>
      }
    />
  );
}

function Draw({ draw }: { readonly draw: DrawRecord }) {
  const t = useWords("referrals/draw");
  const { gulfDate } = useFormats();
  const drawn = drawnIn(draw);
  const { prize, openedAt, withdrawnAt, seedHash } = draw;
  const isOpen = draw.state === "open";
  return (
    <>
      <Facts
        facts={[
          [t("prize"), <bdi key="prize">{prize}</bdi>],
          [t("winner"), drawn && !withdrawnAt && <Winner draw={draw} />],
          [t("openedAt"), gulfDate(openedAt)],
          [t("drawnAt"), draw.drawn && gulfDate(draw.drawn.drawnAt)],
          [t("withdrawnAt"), withdrawnAt && gulfDate(withdrawnAt)],
        ]}
      />
      {withdrawnAt && <Notice>{t(drawn ? "withdrawnAfter" : "withdrawn")}</Notice>}
      {isOpen && <Notice>{t("open")}</Notice>}
      {isOpen && <OpenHash hash={seedHash} />}
      {drawn && <Followed draw={drawn} openedAt={openedAt} />}
      {(drawn || isOpen) && <OwnEntry draw={drawn} hasWinner={!withdrawnAt} />}
    </>
  );
}

function Winner({ draw: { drawn } }: { readonly draw: DrawRecord }) {
  const t = useWords("referrals/draw");
  return <bdi>{drawn?.winnerName ?? t("gone")}</bdi>;
}
