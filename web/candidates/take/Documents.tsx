import { Button } from "@mantine/core";
import { IconDownload, IconFile, IconLock } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import type { CandidateDetail } from "@wasla/contract/candidates/detail";
import { isClient } from "@wasla/contract/platform/endpoint";
import { lazy, Suspense, useContext, useRef } from "react";
import classes from "#/candidates/detail/detail.module.css";
import parts from "#/candidates/detail/parts.module.css";
import { Section } from "#/candidates/detail/Section.tsx";
import { ShownToOwner } from "#/candidates/detail/shown-to-owner.ts";
import { amountIn, unitFor } from "#/files/size.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { useWords } from "#/platform/language/language.ts";
import { useUser } from "#/platform/state/session.ts";
import { Joined } from "#/ui/blocks/Joined.tsx";
import { pressDocument } from "./press.ts";
import { mayAsk, usePermission } from "./use-permission.ts";

const AskButton = lazy(() =>
  import("./AskButton.tsx").then(({ AskButton }) => ({ default: AskButton })),
);

type File = CandidateDetail["files"][number];

const kinds = [
  "resume",
  "video",
  "policeCertificate",
  "degreeCertificate",
  "passportCopy",
] as const;

type Props = { readonly candidateId: string; readonly files: readonly File[] };

/** What may be taken, one by one, and what the candidate would have to allow first. */
export function Documents({ candidateId, files }: Props) {
  const words = useWords("candidates");
  if (files.length === 0) return null;
  return (
    <Section title={words("documents")}>
      <ul className={parts.documents}>
        {files.map((file) => (
          <Line key={`${file.fieldName} ${file.name}`} {...{ candidateId, file }} />
        ))}
      </ul>
    </Section>
  );
}

type LineProps = { readonly candidateId: string; readonly file: File };

function Line({ candidateId, file }: LineProps) {
  const words = useWords("candidates");
  const { name, url, sizeBytes } = file;
  const kind = kinds.find((known) => known === file.fieldName);
  const title = kind ? words(kind) : name;
  const { mutate, isPending } = useMutation({ mutationFn: pressDocument });
  const size = useSize(sizeBytes);
  const permission = usePermission(file);
  const isAsker = useIsClient();
  const line = useRef<HTMLSpanElement>(null);
  return (
    <li className={parts.document}>
      {url === null ? <IconLock size={18} aria-hidden /> : <IconFile size={18} aria-hidden />}
      <span ref={line} tabIndex={-1} className={parts.documentName}>
        {title}
        <span className={parts.note}>
          <Joined
            parts={url === null ? [permission ?? words("opensOnRequest")] : [size, permission]}
          />
        </span>
      </span>
      {url !== null && (
        <Button
          className={classes.screenOnly}
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          aria-label={words("downloadDocument", { name: title })}
          loading={isPending}
          onClick={() => mutate({ url, name })}
        >
          {words("download")}
        </Button>
      )}
      {url === null && isAsker && mayAsk(file) && (
        <Suspense>
          <AskButton
            {...{ candidateId, file, title }}
            // The button goes: what it has done is read in its place.
            onAsked={() => line.current?.focus()}
          />
        </Suspense>
      )}
    </li>
  );
}

/** The owner looks at the page as clients see it, and asks for nothing. */
function useIsClient(): boolean {
  const isOnlyShown = useContext(ShownToOwner);
  return isClient(useUser()) && !isOnlyShown;
}

function useSize(bytes: number): string {
  const words = useWords("candidates");
  const { number } = useFormats();
  const unit = unitFor(bytes);
  return words(unit, { size: number(amountIn(unit, bytes)) });
}
