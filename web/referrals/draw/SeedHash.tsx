import { IconCopy } from "@tabler/icons-react";
import { notify } from "#/platform/feedback/notify.ts";
import { useMessages } from "#/platform/language/language.ts";
import { copyText } from "#/referrals/copy-text.ts";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import style from "./draw.module.css";

/** Commits to the seed before the entries are known, so that anyone can verify the draw. */
export function SeedHash({ hash }: { readonly hash: string }) {
  const t = useMessages("referrals/draw");
  const copy = async () => {
    if (await copyText(hash)) notify.success(t("copied"));
    else notify.error(t("notCopied"));
  };
  return (
    <div className={style.own}>
      <p className={style.long}>
        {t("hashNow")} <code dir="ltr">{hash}</code>
      </p>
      <div>
        <PlainButton outlined onClick={() => void copy()}>
          <IconCopy size={18} aria-hidden="true" />
          {t("copy")}
        </PlainButton>
      </div>
    </div>
  );
}
