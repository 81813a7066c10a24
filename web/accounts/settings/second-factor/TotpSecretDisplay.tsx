import { Button } from "@mantine/core";
import { lazy, Suspense, useEffect, useRef } from "react";
import type { TotpSecret } from "#/accounts/settings/requests.ts";
import settingsClasses from "#/accounts/settings/settings.module.css";
import { copyText } from "#/platform/feedback/copy-text.ts";
import { useMessages } from "#/platform/language/language.ts";
import classes from "./second-factor.module.css";

const QrCode = lazy(() =>
  import("#/ui/blocks/QrCode.tsx").then(({ QrCode }) => ({ default: QrCode })),
);

/** The secret for an authenticator app, as a QR code and as text. */
export function TotpSecretDisplay({ totpSecret }: { readonly totpSecret: TotpSecret }) {
  const t = useMessages("accounts/settings");
  const title = useRef<HTMLParagraphElement>(null);
  // The focus moves on to the code field; keep the QR code above it visible.
  useEffect(() => {
    title.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div className="stack">
      <p ref={title} className={settingsClasses.step}>
        {t("addToApp")}
      </p>
      <p className={settingsClasses.text}>{t("scan")}</p>
      <div className={classes.picture}>
        <Suspense>
          <QrCode text={totpSecret.uri} label={t("qrCode")} />
        </Suspense>
      </div>
      <p className={settingsClasses.text}>{t("orType")}</p>
      <code className={classes.key} dir="ltr">
        {groupInFours(totpSecret.secret)}
      </code>
      <div className={settingsClasses.buttons}>
        <Button
          variant="default"
          onClick={() =>
            void copyText(totpSecret.secret, { copied: t("copied"), notCopied: t("notCopied") })
          }
        >
          {t("copyKey")}
        </Button>
      </div>
    </div>
  );
}

/** Groups of four are easier to type. */
function groupInFours(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(" ") ?? secret;
}
