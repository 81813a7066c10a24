import { useState } from "react";
import { useLocation } from "react-router";
import { callApi } from "#/platform/api/call-api.ts";
import { errorMessage } from "#/platform/api/error-message.ts";
import { useMessages } from "#/platform/language/language.ts";
import { Button } from "#/ui/public/Button.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";

/** Stops the emails of a view or of a notification kind by an email's link, without sign-in. */
export function UnsubscribePage() {
  const t = useMessages("shortlists");
  const { search, hash } = useLocation();
  const token = new URLSearchParams(hash.slice(1)).get("token");
  const kind = new URLSearchParams(search).get("kind");
  const [message, setMessage] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    await unsubscribe(token ?? "", kind).then(
      () => setMessage(t(kind === null ? "mailStopped" : "kindStopped")),
      (error: unknown) => setMessage(errorMessage(error)),
    );
    setBusy(false);
  };
  return (
    <>
      <PageTitle>{t("stopMails")}</PageTitle>
      <p>{t(kind === null ? "stopMailsText" : "stopKindText")}</p>
      <Button busy={busy} onClick={() => void submit()}>
        {t("stopMails")}
      </Button>
      <p role="status">{message}</p>
    </>
  );
}

/** Loads the endpoints on submit, to keep them out of the visitors' bundle. */
async function unsubscribe(token: string, kindName: string | null): Promise<void> {
  if (kindName !== null) return await unsubscribeFromKind(token, kindName);
  const { unsubscribeFromViewMail } = await import(
    "@wasla/contract/shortlists/saved-view-endpoints"
  );
  await callApi(unsubscribeFromViewMail, { query: { token }, body: {} });
}

async function unsubscribeFromKind(token: string, kindName: string): Promise<void> {
  const [{ unsubscribeNotification }, { notificationKinds }] = await Promise.all([
    import("@wasla/contract/accounts/notification-endpoints"),
    import("@wasla/contract/accounts/notifications"),
  ]);
  const kind = notificationKinds.find((candidate) => candidate === kindName);
  if (!kind) throw new Error(`no mail of kind ${kindName}`);
  await callApi(unsubscribeNotification, { params: { kind }, query: { token }, body: {} });
}
