import { Button } from "@mantine/core";
import { IconFileText, IconFileTypePdf, IconMovie, IconPhoto } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { type DocumentVisibility, documentVisibilities } from "@wasla/contract/files/file-access";
import type { DocumentField } from "@wasla/contract/files/job-seeker-files";
import type { Media } from "@wasla/contract/files/upload-endpoints";
import { lazy, useState } from "react";
import classes from "#/files/cards/cards.module.css";
import { FileName } from "#/files/cards/FileName.tsx";
import { deleteFileWithUndo } from "#/files/delete-file-with-undo.ts";
import { formatClock } from "#/files/format-clock.ts";
import { fetchMediaUrl, useSetDocumentVisibility } from "#/files/requests.ts";
import { ChooseFileButton } from "#/files/selection/ChooseFileButton.tsx";
import { RecordVideoButton } from "#/files/selection/RecordVideoButton.tsx";
import type { FileSelection } from "#/files/selection/use-file-selection.ts";
import { useFileSize } from "#/files/use-file-size.ts";
import { errorMessage } from "#/platform/api/error-message.ts";
import { saveFile } from "#/platform/api/save-file.ts";
import { announce } from "#/platform/feedback/announce.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { useMessages } from "#/platform/language/language.ts";
import { BusyButton } from "#/ui/actions/BusyButton.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { NativeSelect } from "#/ui/fields/NativeSelect.tsx";
import { Lazy } from "#/ui/overlay/Lazy.tsx";

type Props = {
  readonly field: DocumentField;
  readonly file: Media;
  readonly selection: FileSelection;
};

export function StoredCard({ field, file, selection }: Props) {
  const t = useMessages("files");
  const remove = () => deleteFileWithUndo(file.name, t("removed", { title: t(field) }));
  return (
    <div className={classes.body}>
      <FileDetails file={file} />
      <ScanStatus file={file} />
      <div className={classes.actions}>
        {file.state === "clean" && <PreviewButton file={file} title={t(field)} />}
        {field === "video" && <RecordVideoButton>{t("recordAgain")}</RecordVideoButton>}
        <ChooseFileButton field={field} selection={selection}>
          {t("replace")}
        </ChooseFileButton>
        <Button variant="default" onClick={remove}>
          {t("remove")}
        </Button>
      </div>
      {file.state === "clean" && <DocumentVisibilitySelect field={field} file={file} />}
    </div>
  );
}

function FileDetails({ file }: { readonly file: Media }) {
  const t = useMessages("files");
  const { formatSize } = useFileSize();
  const { date } = useFormats();
  const { type, originalName, sizeBytes, seconds, createdAt } = file;
  const Icon = iconOf(type);
  const facts = [
    ...(seconds === null ? [] : [t("length", { time: formatClock(seconds) })]),
    formatSize(sizeBytes),
    t("added", { date: date(createdAt) }),
  ];
  return (
    <div className={classes.file}>
      <span className={classes.thumb}>
        <Icon size={28} stroke={1.5} aria-hidden="true" />
      </span>
      <div className={classes.facts}>
        <FileName>{originalName}</FileName>
        <p className={classes.row}>
          {facts.map((fact) => (
            <bdi key={fact}>{fact}</bdi>
          ))}
        </p>
      </div>
    </div>
  );
}

/** The scan's result, unless the file is clean. */
function ScanStatus({ file: { state } }: { readonly file: Media }) {
  const t = useMessages("files");
  return (
    <div role="status" className={classes.verdict}>
      {state === "scanning" && <Notice>{t("scanning")}</Notice>}
      {state === "infected" && <Notice tone="danger">{t("infected")}</Notice>}
      {state === "failed" && <Notice tone="danger">{t("scanFailed")}</Notice>}
    </div>
  );
}

function iconOf(type: string) {
  if (type.startsWith("video/")) return IconMovie;
  if (type.startsWith("image/")) return IconPhoto;
  return type === "application/pdf" ? IconFileTypePdf : IconFileText;
}

const titles = {
  unlocked: "openingUnlocked",
  ask: "openingAsk",
  nobody: "openingNobody",
} as const satisfies Record<DocumentVisibility, string>;

type DocumentVisibilitySelectProps = { readonly field: DocumentField; readonly file: Media };

function DocumentVisibilitySelect({ field, file }: DocumentVisibilitySelectProps) {
  const t = useMessages("files");
  const { mutate, isPending, variables } = useSetDocumentVisibility((saved) =>
    announce(t("openingSaved", { title: t(titles[saved]) })),
  );
  const visibility = isPending ? variables.opening : file.opening;
  return (
    <div className={classes.opening}>
      <NativeSelect
        label={t("opening")}
        options={documentVisibilities.map((value) => ({ value, label: t(titles[value]) }))}
        hint={t(`${titles[visibility]}Text`)}
        value={visibility}
        onChange={({ currentTarget }) => {
          const visibility = documentVisibilities.find(
            (visibility) => visibility === currentTarget.value,
          );
          if (visibility) mutate({ fieldName: field, opening: visibility });
        }}
      />
    </div>
  );
}

const FilePreview = lazy(() =>
  import("./FilePreview.tsx").then(({ FilePreview }) => ({ default: FilePreview })),
);

type PreviewButtonProps = { readonly file: Media; readonly title: string };

/** Shows pictures and videos on the page; downloads other files. */
function PreviewButton({ file, title }: PreviewButtonProps) {
  const t = useMessages("files");
  const [isOpen, setOpen] = useState(false);
  const isShown = /^(image|video)\//.test(file.type);
  const link = useMutation({
    networkMode: "always",
    mutationFn: () => fetchMediaUrl(file),
    onSuccess: (address) => (isShown ? setOpen(true) : saveFile(address, file.originalName)),
    onError: (error) => notify.error(errorMessage(error)),
  });
  return (
    <>
      <BusyButton variant="default" busy={link.isPending} onClick={() => link.mutate()}>
        {t("preview")}
      </BusyButton>
      <Lazy opened={isOpen}>
        {(opened) => (
          <FilePreview
            opened={opened}
            onClose={() => setOpen(false)}
            title={title}
            file={file}
            url={link.data ?? ""}
          />
        )}
      </Lazy>
    </>
  );
}
