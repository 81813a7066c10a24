import { Button, DataList } from "@mantine/core";
import { LockedCandidate } from "@wasla/contract/candidates/detail-schemas";
import { columnTitle } from "@wasla/contract/candidates/list-columns";
import { useContext } from "react";
import { Link } from "react-router";
import { UnlockCard } from "#/candidates/locked/UnlockCard.tsx";
import { UnlockPrompt } from "#/candidates/locked/UnlockPrompt.tsx";
import { countryName, labelIn } from "#/catalogue/catalogue-names.ts";
import { ApiError } from "#/platform/api/api-error.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import { EmptyState } from "#/ui/feedback/EmptyState.tsx";
import { ErrorState } from "#/ui/feedback/ErrorState.tsx";
import { CandidateHeading } from "./CandidateHeading.tsx";
import classes from "./detail.module.css";
import { OwnerPreviewContext } from "./owner-preview-context.ts";

type Props = { readonly error: unknown; readonly onRetry: () => void; readonly busy: boolean };

/** Shown instead of a candidate that is locked, deleted or failed to load. */
export function CandidateUnavailable({ error, onRetry, busy }: Props) {
  const t = useMessages("candidates");
  const { status, code, data } = error instanceof ApiError ? error : {};
  const locked = code === "PREMIUM_REQUIRED" ? LockedCandidate.safeParse(data).data : undefined;
  if (locked) return <LockedCandidateView candidate={locked} />;
  if (status !== 404) return <ErrorState error={error} onRetry={onRetry} busy={busy} />;
  return (
    <>
      <CandidateHeading>{t("candidate")}</CandidateHeading>
      <EmptyState
        illustration="search"
        title={t("gone")}
        description={t("goneWhy")}
        actions={
          <Button component={Link} to="/dashboard">
            {t("toDashboard")}
          </Button>
        }
      />
    </>
  );
}

/** Shows no personal data: only profession, country and years of experience. */
export function LockedCandidateView({ candidate }: { readonly candidate: LockedCandidate }) {
  const t = useMessages("candidates");
  const language = useLanguage();
  const isOwnerPreview = useContext(OwnerPreviewContext);
  const { profession, country, experience } = candidate;
  return (
    <>
      <CandidateHeading>
        {profession ? labelIn(language, profession) : t("lockedCandidate")}
      </CandidateHeading>
      <section className={classes.panel}>
        <DataList labelWidth={180}>
          {country && (
            <DataList.Item>
              <DataList.ItemLabel>{columnTitle("country", language)}</DataList.ItemLabel>
              <DataList.ItemValue>{countryName(country, language)}</DataList.ItemValue>
            </DataList.Item>
          )}
          <DataList.Item>
            <DataList.ItemLabel>{columnTitle("experience", language)}</DataList.ItemLabel>
            <DataList.ItemValue>{experience.toFixed(1)}</DataList.ItemValue>
          </DataList.Item>
        </DataList>
      </section>
      {isOwnerPreview ? <UnlockCard /> : <UnlockPrompt />}
    </>
  );
}
