import { IconFileUpload } from "@tabler/icons-react";
import { LICENCE_TYPES, MAX_DOCUMENT_BYTES } from "@wasla/contract/files/limits";
import { type FileConstraints, isAcceptedFile } from "@wasla/contract/files/validate-file";
import { type DragEvent, useId, useState } from "react";
import { useMessages } from "#/platform/language/language.ts";
import { FieldError } from "#/ui/fields/FieldError.tsx";
import { describeFileLimits } from "./describe-file-limits.ts";
import classes from "./LicenceField.module.css";

const acceptedLicences: FileConstraints = { types: LICENCE_TYPES, bytes: MAX_DOCUMENT_BYTES };

type Props = {
  readonly file: File | undefined;
  readonly error: string | undefined;
  readonly onChoose: (file: File | undefined, error?: string) => void;
  readonly busy: boolean;
};

/** File input for the trade licence, which also accepts a dropped file. */
export function LicenceField({ file, error, onChoose, busy }: Props) {
  const t = useMessages("companies");
  const id = useId();
  const limit = describeFileLimits(acceptedLicences);
  const acceptFile = (files: FileList | null) => {
    const [newFile] = files ?? [];
    if (!newFile || busy) return;
    if (isAcceptedFile(acceptedLicences, newFile)) onChoose(newFile);
    else onChoose(undefined, t("fileRefused", { name: newFile.name, ...limit }));
  };
  const { isDragOver, ...drop } = useFileDrop(acceptFile);
  return (
    <div className={classes.field}>
      <span id={`${id}-label`} className={classes.label}>
        {t("licence")}
      </span>
      <label
        {...drop}
        className={classes.place}
        data-over={isDragOver || undefined}
        data-wrong={error !== undefined || undefined}
      >
        <IconFileUpload size={24} aria-hidden="true" />
        <span className={classes.message}>
          {file ? <bdi>{file.name}</bdi> : t("dropLicence")}
          <span id={`${id}-hint`} className="dim">
            {t("fileHint", limit)}
          </span>
        </span>
        <input
          type="file"
          className={classes.input}
          accept={acceptedLicences.types.join(",")}
          aria-labelledby={`${id}-label`}
          aria-describedby={[`${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ")}
          aria-invalid={error !== undefined}
          disabled={busy}
          onChange={({ currentTarget }) => {
            acceptFile(currentTarget.files);
            currentTarget.value = "";
          }}
        />
      </label>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

function useFileDrop(onFiles: (files: FileList) => void) {
  const [isDragOver, setDragOver] = useState(false);
  return {
    isDragOver,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setDragOver(true);
    },
    onDragLeave: () => setDragOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setDragOver(false);
      onFiles(event.dataTransfer.files);
    },
  };
}
