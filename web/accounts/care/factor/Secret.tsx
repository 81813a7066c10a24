import { lazy, Suspense, useEffect, useRef } from "react";
import care from "#/accounts/care/care.module.css";
import type { Drawn } from "#/accounts/care/requests.ts";
import { useWords } from "#/platform/language/language.ts";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import { copyText } from "./copy-text.ts";
import style from "./factor.module.css";

const QrCode = lazy(() =>
  import("#/ui/blocks/QrCode.tsx").then(({ QrCode }) => ({ default: QrCode })),
);

/** The secret for an authenticator: as a picture to scan, and as a key to type. */
export function Secret({ drawn }: { readonly drawn: Drawn }) {
  const t = useWords("accounts/care");
  const title = useRef<HTMLParagraphElement>(null);
  // The focus goes on to the field of the code; the picture before it stays in sight.
  useEffect(() => {
    title.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div className="stack">
      <p ref={title} className={care.step}>
        {t("addToApp")}
      </p>
      <p className={care.text}>{t("scan")}</p>
      <div className={style.picture}>
        <Suspense>
          <QrCode text={drawn.uri} label={t("qrCode")} />
        </Suspense>
      </div>
      <p className={care.text}>{t("orType")}</p>
      <code className={style.key} dir="ltr">
        {groupsOf(drawn.secret)}
      </code>
      <div className={care.buttons}>
        <PlainButton quiet onClick={() => void copyText(drawn.secret)}>
          {t("copyKey")}
        </PlainButton>
      </div>
    </div>
  );
}

/** In fours, which are easier to type. */
function groupsOf(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(" ") ?? secret;
}
