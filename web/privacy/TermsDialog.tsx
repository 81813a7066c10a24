import { Modal } from "@mantine/core";
import { agreeToTerms } from "@wasla/contract/privacy/endpoints";
import { TERMS_VERSION } from "@wasla/contract/privacy/terms";
import { useEffect, useState } from "react";
import { call } from "#/platform/call/call.ts";
import { errorText } from "#/platform/call/error-text.ts";
import { queryClient } from "#/platform/call/query-client.ts";
import { useWords } from "#/platform/language/language.ts";
import { logOutAndSay, refreshUser } from "#/platform/state/session.ts";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import { productName } from "#/ui/brand/product-name.ts";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { LegalLink } from "./LegalLink.tsx";
import style from "./TermsDialog.module.css";

/** Asks to agree to the terms of now, over any page. The only ways on are its two buttons. */
export function TermsDialog({ opened }: { readonly opened: boolean }) {
  const t = useWords("privacy");
  usePageBehindAsleep(opened);
  return (
    <Modal.Root
      opened={opened}
      onClose={stay}
      closeOnEscape={false}
      closeOnClickOutside={false}
      centered
      size={520}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body className={style.body}>
          <Modal.Title className={style.title} tabIndex={-1} data-autofocus>
            {t("newTerms")}
          </Modal.Title>
          <p className={style.text}>{t("newTermsText", { product: productName })}</p>
          <ul className={style.links}>
            <li>
              <LegalLink document="terms" />
            </li>
            <li>
              <LegalLink document="privacy" />
            </li>
          </ul>
          <p className={style.note}>{t("newTermsKept")}</p>
          <Answer />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function Answer() {
  const t = useWords("privacy");
  const [busy, setBusy] = useState<"accept" | "logOut">();
  const [refused, setRefused] = useState<string>();
  const accept = async () => {
    setBusy("accept");
    setRefused(undefined);
    try {
      await call(agreeToTerms, { body: { version: TERMS_VERSION } });
      await refreshUser();
      // What a profile lacks may have been this.
      await queryClient.invalidateQueries();
    } catch (error) {
      setRefused(errorText(error));
      setBusy(undefined);
    }
  };
  const refuse = async () => {
    setBusy("logOut");
    await logOutAndSay();
  };
  return (
    <>
      <div role="alert">{refused !== undefined && <Notice tone="danger">{refused}</Notice>}</div>
      <div className={style.buttons}>
        <PlainButton quiet busy={busy === "logOut"} onClick={() => void refuse()}>
          {t("logOut")}
        </PlainButton>
        <PlainButton busy={busy === "accept"} onClick={() => void accept()}>
          {t("accept")}
        </PlainButton>
      </div>
    </>
  );
}

/** Neither keyboard nor screen reader reaches the page, also not one that arrives meanwhile. */
function usePageBehindAsleep(isAsleep: boolean) {
  useEffect(() => {
    const page = document.getElementById("root");
    if (page && isAsleep) page.inert = true;
    return () => {
      if (page) page.inert = false;
    };
  }, [isAsleep]);
}

/** The library asks what closing means: nothing, here. */
function stay() {}
