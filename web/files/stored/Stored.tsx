import { IconFileText, IconFileTypePdf, IconMovie, IconPhoto } from "@tabler/icons-react";
import type { DocumentField } from "@wasla/contract/files/own-files";
import type { Media } from "@wasla/contract/files/upload-endpoints";
import style from "#/files/cards/cards.module.css";
import { FileName } from "#/files/cards/FileName.tsx";
import { clockOf } from "#/files/clock.ts";
import { takeFileAway } from "#/files/take-file-away.ts";
import { Choose } from "#/files/taking/Choose.tsx";
import { StudioButton } from "#/files/taking/StudioButton.tsx";
import type { Taking } from "#/files/taking/use-taking.ts";
import { useSize } from "#/files/use-size.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { useWords } from "#/platform/language/language.ts";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { OpeningChoice } from "./OpeningChoice.tsx";
import { Show } from "./Show.tsx";

type Props = { readonly field: DocumentField; readonly file: Media; readonly taking: Taking };

/** A file that has arrived: what it is, what can be done with it, who may open it. */
export function Stored({ field, file, taking }: Props) {
  const t = useWords("files");
  const remove = () => takeFileAway(file.name, t("removed", { title: t(field) }));
  return (
    <div className={style.body}>
      <Facts file={file} />
      <Verdict file={file} />
      <div className={style.deeds}>
        {file.state === "clean" && <Show file={file} title={t(field)} />}
        {field === "video" && <StudioButton>{t("recordAgain")}</StudioButton>}
        <Choose field={field} taking={taking}>
          {t("replace")}
        </Choose>
        <PlainButton quiet onClick={remove}>
          {t("remove")}
        </PlainButton>
      </div>
      {file.state === "clean" && <OpeningChoice field={field} file={file} />}
    </div>
  );
}

function Facts({ file }: { readonly file: Media }) {
  const t = useWords("files");
  const { sizeOf } = useSize();
  const { date } = useFormats();
  const { type, originalName, sizeBytes, seconds, createdAt } = file;
  const Icon = iconOf(type);
  const facts = [
    ...(seconds === null ? [] : [t("length", { time: clockOf(seconds) })]),
    sizeOf(sizeBytes),
    t("added", { date: date(createdAt) }),
  ];
  return (
    <div className={style.file}>
      <span className={style.thumb}>
        <Icon size={28} stroke={1.5} aria-hidden="true" />
      </span>
      <div className={style.facts}>
        <FileName>{originalName}</FileName>
        <p className={style.row}>
          {facts.map((fact) => (
            <bdi key={fact}>{fact}</bdi>
          ))}
        </p>
      </div>
    </div>
  );
}

/** What the check has found, unless all is well. */
function Verdict({ file: { state } }: { readonly file: Media }) {
  const t = useWords("files");
  return (
    <div role="status" className={style.verdict}>
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
