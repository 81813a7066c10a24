import { useQuery } from "@tanstack/react-query";
import type { DocumentField } from "@wasla/contract/files/own-files";
import { useEffect } from "react";
import { discardUpload, type Open, reloadMedia } from "#/files/requests.ts";
import { Choose } from "#/files/taking/Choose.tsx";
import type { Taking } from "#/files/taking/use-taking.ts";
import { fieldsUnderWay } from "#/files/upload/alone.ts";
import { fileAgain, hasHandle } from "#/files/upload/kept-handles.ts";
import { useSize } from "#/files/use-size.ts";
import { isolated } from "#/platform/language/isolated.ts";
import { useWords } from "#/platform/language/language.ts";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import style from "./cards.module.css";

const lookMs = 2000;

type Props = {
  readonly field: DocumentField;
  readonly open: Open;
  readonly taking: Taking;
};

/** An upload of an earlier visit; or one of another tab, which needs nothing here. */
export function Interrupted({ field, open, taking }: Props) {
  const t = useWords("files");
  const isElsewhere = useElsewhere(field);
  const { shareOf } = useSize();
  const percent = shareOf(open.receivedBytes, open.size);
  if (isElsewhere) return <p className={style.line}>{t("elsewhere")}</p>;
  return (
    <div className={style.body}>
      <p className={style.said}>{t("interrupted", { name: isolated(open.fileName), percent })}</p>
      <progress
        className={style.bar}
        value={open.receivedBytes}
        max={open.size}
        aria-label={t("progressOf", { name: open.fileName })}
        data-still
      />
      <GoOn field={field} open={open} taking={taking} />
    </div>
  );
}

function GoOn({ field, open, taking }: Props) {
  const t = useWords("files");
  const { data: isKept = false } = useQuery({
    queryKey: ["files", "handle", field],
    queryFn: () => hasHandle(field),
    networkMode: "always",
    staleTime: 0,
  });
  const goOn = async () => taking.take(await fileAgain(field));
  return (
    <>
      {!isKept && <p className={style.limit}>{t("interruptedHow")}</p>}
      <div className={style.deeds}>
        {isKept && <PlainButton onClick={() => void goOn()}>{t("goOn")}</PlainButton>}
        <Choose field={field} taking={taking} quiet={isKept}>
          {t("chooseAgain")}
        </Choose>
        <PlainButton quiet onClick={() => void discardUpload(open.uploadId, field)}>
          {t("discard")}
        </PlainButton>
      </div>
    </>
  );
}

/** Whether another tab is at it; when that tab is done, the list is read anew. */
function useElsewhere(field: DocumentField): boolean {
  const { data: isElsewhere = false } = useQuery({
    queryKey: ["files", "elsewhere", field],
    queryFn: async () => (await fieldsUnderWay([field])).length > 0,
    refetchInterval: lookMs,
    networkMode: "always",
    staleTime: 0,
  });
  useEffect(() => {
    if (isElsewhere) return () => void reloadMedia();
  }, [isElsewhere]);
  return isElsewhere;
}
