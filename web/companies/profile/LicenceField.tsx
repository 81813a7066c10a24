import { IconFileUpload } from "@tabler/icons-react";
import { type Accepted, isTaken } from "@wasla/contract/files/claim";
import { LICENCE_TYPES, PAPER_BYTES } from "@wasla/contract/files/limits";
import { type DragEvent, useId, useState } from "react";
import { useWords } from "#/platform/language/language.ts";
import { FieldError } from "#/ui/fields/FieldError.tsx";
import { limitOf } from "./accepted-files.ts";
import style from "./LicenceField.module.css";

const papers: Accepted = { types: LICENCE_TYPES, bytes: PAPER_BYTES };

type Props = {
  readonly file: File | undefined;
  readonly error: string | undefined;
  readonly onChoose: (file: File | undefined, refused?: string) => void;
  readonly busy: boolean;
};

/** The trade licence: chosen, or dropped here. */
export function LicenceField({ file, error, onChoose, busy }: Props) {
  const t = useWords("companies");
  const id = useId();
  const limit = limitOf(papers);
  const take = (files: FileList | null) => {
    const [chosen] = files ?? [];
    if (!chosen || busy) return;
    if (isTaken(papers, chosen)) onChoose(chosen);
    else onChoose(undefined, t("fileRefused", { name: chosen.name, ...limit }));
  };
  const { isOver, ...drop } = useDrop(take);
  return (
    <div className={style.field}>
      <span id={`${id}-label`} className={style.label}>
        {t("licence")}
      </span>
      <label
        {...drop}
        className={style.place}
        data-over={isOver || undefined}
        data-wrong={error !== undefined || undefined}
      >
        <IconFileUpload size={24} aria-hidden="true" />
        <span className={style.said}>
          {file ? <bdi>{file.name}</bdi> : t("dropLicence")}
          <span id={`${id}-hint`} className="dim">
            {t("fileHint", limit)}
          </span>
        </span>
        <input
          type="file"
          className={style.input}
          accept={papers.types.join(",")}
          aria-labelledby={`${id}-label`}
          aria-describedby={[`${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ")}
          aria-invalid={error !== undefined}
          disabled={busy}
          onChange={({ currentTarget }) => {
            take(currentTarget.files);
            currentTarget.value = "";
          }}
        />
      </label>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

function useDrop(take: (files: FileList) => void) {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      take(event.dataTransfer.files);
    },
  };
}
