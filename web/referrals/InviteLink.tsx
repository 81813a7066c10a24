import { Button } from "@mantine/core";
import { IconBrandWhatsapp, IconCopy, IconMail, IconQrcode } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { notify } from "#/platform/feedback/notify.ts";
import { useMessages } from "#/platform/language/language.ts";
import { Spinner } from "#/ui/feedback/Spinner.tsx";
import { TextInput } from "#/ui/fields/TextInput.tsx";
import { copyText } from "./copy-text.ts";
import classes from "./referrals.module.css";

const QrCode = lazy(() => import("#/ui/blocks/QrCode.tsx").then((m) => ({ default: m.QrCode })));

/** The user's referral link and ways to share it. */
export function InviteLink({ link }: { readonly link: string }) {
  const t = useMessages("referrals");
  const copy = async () => {
    if (await copyText(link)) notify.success(t("copied"));
    else notify.error(t("notCopied"));
  };
  return (
    <div className={classes.link}>
      <div className={classes.linkLine}>
        <TextInput
          label={t("yourLink")}
          value={link}
          dir="ltr"
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button onClick={() => void copy()} leftSection={<IconCopy size={18} aria-hidden="true" />}>
          {t("copy")}
        </Button>
      </div>
      <ShareOptions link={link} />
    </div>
  );
}

function ShareOptions({ link }: { readonly link: string }) {
  const t = useMessages("referrals");
  const [isQrShown, setQrShown] = useState(false);
  const [subject, text] = [t("shareSubject"), t("shareText", { link })].map(encodeURIComponent);
  return (
    <>
      <fieldset className={classes.share}>
        <legend>{t("share")}</legend>
        <a href={`https://wa.me/?text=${text}`} target="_blank" rel="noreferrer">
          <IconBrandWhatsapp size={20} aria-hidden="true" />
          {t("whatsApp")}
        </a>
        <a href={`mailto:?subject=${subject}&body=${text}`}>
          <IconMail size={20} aria-hidden="true" />
          {t("email")}
        </a>
        <button type="button" aria-expanded={isQrShown} onClick={() => setQrShown(!isQrShown)}>
          <IconQrcode size={20} aria-hidden="true" />
          {t("qr")}
        </button>
      </fieldset>
      {isQrShown && (
        <div className={classes.qr}>
          <Suspense fallback={<Spinner />}>
            <QrCode text={link} label={t("qrLabel")} />
          </Suspense>
        </div>
      )}
    </>
  );
}
