import { IconDownload, IconFile, IconLock } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import type { CandidateDetail } from "@wasla/contract/candidates/detail-schemas";
import { documentFields } from "@wasla/contract/files/job-seeker-files";
import { isClient } from "@wasla/contract/platform/endpoint";
import { lazy, Suspense, useContext, useRef } from "react";
import classes from "#/candidates/detail/detail.module.css";
import { OwnerPreviewContext } from "#/candidates/detail/owner-preview-context.ts";
import partClasses from "#/candidates/detail/parts.module.css";
import { Section } from "#/candidates/detail/Section.tsx";
import { startDocumentDownload } from "#/candidates/downloads/start-download.ts";
import { convertToUnit, sizeUnitFor } from "#/files/use-file-size.ts";
import { todayInGulf, useFormats } from "#/platform/language/formats.ts";
import { useMessages } from "#/platform/language/language.ts";
import { useUser } from "#/platform/state/session.ts";
import { BusyButton } from "#/ui/actions/BusyButton.tsx";
import { InlineList } from "#/ui/blocks/InlineList.tsx";

const RequestDocumentButton = lazy(() =>
  import("./RequestDocumentButton.tsx").then(({ RequestDocumentButton }) => ({
    default: RequestDocumentButton,
  })),
);

type CandidateFile = CandidateDetail["files"][number];

type Props = { readonly candidateId: string; readonly files: readonly CandidateFile[] };

/** Documents to download, and those that need the candidate's permission first. */
export function Documents({ candidateId, files }: Props) {
  const t = useMessages("candidates");
  if (files.length === 0) return null;
  return (
    <Section title={t("documents")}>
      <ul className={partClasses.documents}>
        {files.map((file) => (
          <DocumentLine key={`${file.fieldName} ${file.name}`} {...{ candidateId, file }} />
        ))}
      </ul>
    </Section>
  );
}

type DocumentLineProps = { readonly candidateId: string; readonly file: CandidateFile };

function DocumentLine({ candidateId, file }: DocumentLineProps) {
  const t = useMessages("candidates");
  const { name, url, sizeBytes } = file;
  const kind = documentFields.find((field) => field === file.fieldName);
  const title = kind ? t(kind) : name;
  const { mutate, isPending } = useMutation({ mutationFn: startDocumentDownload });
  const size = useFileSizeText(sizeBytes);
  const permission = useDocumentRequestText(file);
  const canRequest = useIsClient();
  const line = useRef<HTMLSpanElement>(null);
  return (
    <li className={partClasses.document}>
      {url === null ? <IconLock size={18} aria-hidden /> : <IconFile size={18} aria-hidden />}
      <span ref={line} tabIndex={-1} className={partClasses.documentName}>
        {title}
        <span className={partClasses.note}>
          <InlineList
            parts={url === null ? [permission ?? t("opensOnRequest")] : [size, permission]}
          />
        </span>
      </span>
      {url !== null && (
        <BusyButton
          className={classes.screenOnly}
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          aria-label={t("downloadDocument", { name: title })}
          busy={isPending}
          onClick={() => mutate({ url, name })}
        >
          {t("download")}
        </BusyButton>
      )}
      {url === null && canRequest && canRequestDocument(file) && (
        <Suspense>
          <RequestDocumentButton
            {...{ candidateId, file, title }}
            // The button disappears; its line shows the result.
            onRequested={() => line.current?.focus()}
          />
        </Suspense>
      )}
    </li>
  );
}

/** False in the owner's preview, where nothing can be requested. */
function useIsClient(): boolean {
  const isOwnerPreview = useContext(OwnerPreviewContext);
  return isClient(useUser()) && !isOwnerPreview;
}

function useFileSizeText(bytes: number): string {
  const t = useMessages("candidates");
  const { number } = useFormats();
  const unit = sizeUnitFor(bytes);
  return t(unit, { size: number(convertToUnit(unit, bytes)) });
}

const DAY_MS = 86_400_000;

/** Describes the state of this client's request for a document; undefined if there is none. */
function useDocumentRequestText({ request }: Pick<CandidateFile, "request">): string | undefined {
  const t = useMessages("candidates");
  const { date } = useFormats();
  if (!request) return undefined;
  const { state, askedAt, until, askAgainAt } = request;
  if (state === "asked") {
    const count = daysSince(askedAt);
    return count > 0 ? t("askedAgo", { count, shown: count }) : t("askedToday");
  }
  if (state === "allowed") return until ? t("openUntil", { date: date(until) }) : undefined;
  if (state === "ended" || askAgainAt === null || new Date(askAgainAt) <= new Date())
    return undefined;
  return t(state, { date: date(askAgainAt) });
}

/** True if never requested, if permission has expired, or once `askAgainAt` has passed. */
function canRequestDocument({ opening, request }: CandidateFile, now = new Date()): boolean {
  if (opening !== "ask") return false;
  if (request === null || request.state === "ended") return true;
  return request.askAgainAt !== null && new Date(request.askAgainAt) <= now;
}

/** Calendar days in Gulf time. */
function daysSince(instant: string): number {
  return Math.round(
    (Date.parse(todayInGulf()) - Date.parse(todayInGulf(new Date(instant)))) / DAY_MS,
  );
}
