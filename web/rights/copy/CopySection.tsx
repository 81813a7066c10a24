import { useQuery } from "@tanstack/react-query";
import { useWords } from "#/platform/language/language.ts";
import { copyQuery } from "#/rights/requests.ts";
import style from "#/rights/rights.module.css";
import { Answered } from "#/ui/feedback/Answered.tsx";
import { Waiting } from "#/ui/feedback/Waiting.tsx";
import { CopyState } from "./CopyState.tsx";

/** A copy of all that is kept of oneself: asked for, waited for, taken. */
export function CopySection() {
  const t = useWords("rights");
  return (
    <div className={style.stack}>
      <p className={style.text}>{t("copyText")}</p>
      <Answered query={useQuery(copyQuery())} waiting={<Waiting rows={1} height={44} />}>
        {(copy) => <CopyState copy={copy} />}
      </Answered>
    </div>
  );
}
