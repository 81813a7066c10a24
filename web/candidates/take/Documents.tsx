import { Button } from "@mantine/core";
import { IconDownload, IconFile, IconLock } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import type { CandidateDetail } from "@wasla/contract/candidates/detail";
import classes from "#/candidates/detail/detail.module.css";
import parts from "#/candidates/detail/parts.module.css";
import { Section } from "#/candidates/detail/Section.tsx";
import { amountIn, unitFor } from "#/files/size.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { useWords } from "#/platform/language/language.ts";
import { Joined } from "#/ui/blocks/Joined.tsx";
import { downloadFile } from "./download-file.ts";

type File = CandidateDetail["files"][number];

const kinds = [
  "resume",
  "video",
  "policeCertificate",
  "degreeCertificate",
  "passportCopy",
] as const;

/** What may be taken, one by one, and what the candidate would have to allow first. */
export function Documents({ files }: { readonly files: readonly File[] }) {
  const words = useWords("candidates");
  if (files.length === 0) return null;
  return (
    <Section title={words("documents")}>
      <ul className={parts.documents}>
        {files.map((file) => (
          <Line key={`${file.fieldName} ${file.name}`} file={file} />
        ))}
      </ul>
    </Section>
  );
}

function Line({ file }: { readonly file: File }) {
  const words = useWords("candidates");
  const { name, url, sizeBytes } = file;
  const kind = kinds.find((known) => known === file.fieldName);
  const title = kind ? words(kind) : name;
  const { mutate, isPending } = useMutation({ mutationFn: downloadFile });
  const size = useSize(sizeBytes);
  const permission = usePermission(file);
  return (
    <li className={parts.document}>
      {url === null ? <IconLock size={18} aria-hidden /> : <IconFile size={18} aria-hidden />}
      <span className={parts.documentName}>
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
    </li>
  );
}

/** How this client's request for it stands, while there is one. */
function usePermission({ request }: File): string | undefined {
  const words = useWords("candidates");
  const { date } = useFormats();
  if (request?.state === "asked") return words("askedOn", { date: date(request.askedAt) });
  if (request?.state === "declined") return words("declined");
  if (request?.state === "allowed" && request.until)
    return words("openUntil", { date: date(request.until) });
  return undefined;
}

function useSize(bytes: number): string {
  const words = useWords("candidates");
  const { number } = useFormats();
  const unit = unitFor(bytes);
  return words(unit, { size: number(amountIn(unit, bytes)) });
}
