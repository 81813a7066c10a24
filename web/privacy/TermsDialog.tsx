import { Modal } from "@mantine/core";
import { agreeToTerms } from "@wasla/contract/privacy/endpoints";
import { legalDocumentUrl, TERMS_VERSION } from "@wasla/contract/privacy/terms";
import { useEffect, useState } from "react";
import { callApi } from "#/platform/api/call-api.ts";
import { errorMessage } from "#/platform/api/error-message.ts";
import { queryClient } from "#/platform/api/query-client.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import { logOutAndNotify, refreshUser } from "#/platform/state/session.ts";
import { BusyButton } from "#/ui/actions/BusyButton.tsx";
import { useProductName } from "#/ui/brand/product-name.ts";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { VisuallyHidden } from "#/ui/text/VisuallyHidden.tsx";
import classes from "./TermsDialog.module.css";

/** Asks for consent to the current terms on any page; only its two buttons close it. */
export function TermsDialog({ opened }: { readonly opened: boolean }) {
  const t = useMessages("privacy");
  const product = useProductName();
  useInertPage(opened);
  return (
    <Modal.Root
      opened={opened}
      onClose={ignoreClose}
      closeOnEscape={false}
      closeOnClickOutside={false}
      centered
      size={520}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body className={classes.body}>
          <Modal.Title className={classes.title} tabIndex={-1} data-autofocus>
            {t("newTerms")}
          </Modal.Title>
          <p className={classes.text}>{t("newTermsText", { product })}</p>
          <ul className={classes.links}>
            <li>
              <LegalLink document="terms" />
            </li>
            <li>
              <LegalLink document="privacy" />
            </li>
          </ul>
          <p className={classes.note}>{t("newTermsKept")}</p>
          <TermsActions />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function TermsActions() {
  const t = useMessages("privacy");
  const [busy, setBusy] = useState<"accept" | "logOut">();
  const [error, setError] = useState<string>();
  const accept = async () => {
    setBusy("accept");
    setError(undefined);
    try {
      await callApi(agreeToTerms, { body: { version: TERMS_VERSION } });
      await refreshUser();
      // Consent may have been what a profile lacked.
      await queryClient.invalidateQueries();
    } catch (error) {
      setError(errorMessage(error));
      setBusy(undefined);
    }
  };
  const logOut = async () => {
    setBusy("logOut");
    await logOutAndNotify();
  };
  return (
    <>
      <div role="alert">{error !== undefined && <Notice tone="danger">{error}</Notice>}</div>
      <div className={classes.buttons}>
        <BusyButton variant="default" busy={busy === "logOut"} onClick={() => void logOut()}>
          {t("logOut")}
        </BusyButton>
        <BusyButton busy={busy === "accept"} onClick={() => void accept()}>
          {t("accept")}
        </BusyButton>
      </div>
    </>
  );
}

/** Keyboard and screen readers reach nothing of the page, not even what is added later. */
function useInertPage(isInert: boolean) {
  useEffect(() => {
    const page = document.getElementById("root");
    if (page && isInert) page.inert = true;
    return () => {
      if (page) page.inert = false;
    };
  }, [isInert]);
}

/** `onClose` is required, but this dialog cannot be dismissed. */
function ignoreClose() {}

/** Opens the terms or the privacy notice, in the page's language, in a new tab. */
function LegalLink({ document }: { readonly document: "terms" | "privacy" }) {
  const t = useMessages("privacy");
  return (
    <a href={legalDocumentUrl(document, useLanguage())} target="_blank" rel="noreferrer">
      {t(document)}
      <VisuallyHidden> ({t("newTab")})</VisuallyHidden>
    </a>
  );
}
