import { Button, Skeleton } from "@mantine/core";
import { IconFileDownload, IconPrinter } from "@tabler/icons-react";
import type { CandidateDetail } from "@wasla/contract/candidates/detail-schemas";
import { cellText } from "@wasla/contract/candidates/list-columns";
import { genderedWord } from "@wasla/contract/profiles/gendered-words";
import { lazy, Suspense, useContext } from "react";
import { startCvDownload } from "#/candidates/downloads/start-download.ts";
import { CandidateAvatar } from "#/candidates/table/CandidateAvatar.tsx";
import { useRowLocale } from "#/candidates/table/use-row-locale.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import { InlineList } from "#/ui/blocks/InlineList.tsx";
import { WorkExperience } from "#/ui/blocks/WorkExperience.tsx";
import { StatusBadge } from "#/ui/feedback/StatusBadge.tsx";
import { CandidateHeading } from "./CandidateHeading.tsx";
import classes from "./detail.module.css";
import { OwnerPreviewContext } from "./owner-preview-context.ts";

const ClientActions = lazy(() =>
  import("./ClientActions.tsx").then((m) => ({ default: m.ClientActions })),
);

export function CandidateHeader({ person }: { readonly person: CandidateDetail }) {
  const t = useMessages("candidates");
  const { number } = useFormats();
  const locale = useRowLocale();
  const isOwnerPreview = useContext(OwnerPreviewContext);
  const { noticePeriod, professionalDetails } = person;
  const available = genderedWord("available", person.gender, useLanguage());
  const summary = (["profession", "employment", "country"] as const).map((column) =>
    cellText(column, person, locale),
  );
  const hasCv = person.attachmentsFiles.some(({ fieldName }) => fieldName === "resume");
  return (
    <header className={classes.identity}>
      <CandidateAvatar person={person} size={72} />
      <div className={classes.who}>
        <CandidateHeading>{person.fullName}</CandidateHeading>
        {person.fullNameAr && person.fullNameAr !== person.fullName && (
          <p lang="ar">
            <bdi>{person.fullNameAr}</bdi>
          </p>
        )}
        <p className="dim">
          <InlineList parts={summary} />
        </p>
        <p className={classes.line}>
          <span>
            <WorkExperience {...professionalDetails.workExperience} />
          </span>
          <StatusBadge tone={noticePeriod === null ? "success" : "neutral"}>
            {noticePeriod === null
              ? t("availableNow", { available })
              : t("availableIn", {
                  available,
                  count: noticePeriod,
                  shown: number(noticePeriod),
                })}
          </StatusBadge>
        </p>
      </div>
      <div className={classes.actions}>
        {hasCv && (
          <Button
            leftSection={<IconFileDownload size={16} aria-hidden />}
            onClick={() => startCvDownload(person)}
          >
            {t("downloadCv")}
          </Button>
        )}
        {!isOwnerPreview && (
          <Suspense fallback={<ClientActionsSkeleton />}>
            <ClientActions person={person} />
          </Suspense>
        )}
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => window.print()}
        >
          {t("print")}
        </Button>
      </div>
    </header>
  );
}

/** Keeps the place of the two buttons, so that the profile does not move. */
function ClientActionsSkeleton() {
  return (
    <>
      <Skeleton height="var(--control-height)" width={152} />
      <Skeleton height="var(--control-height)" width={112} />
    </>
  );
}
