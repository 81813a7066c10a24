import { useState } from "react";
import { useLocation } from "react-router";
import { call } from "#/platform/call/call.ts";
import { errorText } from "#/platform/call/error-text.ts";
import { useWords } from "#/platform/language/language.ts";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";

/** Ends the mails of a view, or of a kind, by the link of one of them, whoever is signed in. */
export function MailOffPage() {
  const words = useWords("shortlists");
  const { search, hash } = useLocation();
  const token = new URLSearchParams(hash.slice(1)).get("token");
  const kind = new URLSearchParams(search).get("kind");
  const [said, setSaid] = useState<string>();
  const [busy, setBusy] = useState(false);
  const stop = async () => {
    setBusy(true);
    await stopMail(token ?? "", kind).then(
      () => setSaid(words(kind === null ? "mailStopped" : "kindStopped")),
      (error: unknown) => setSaid(errorText(error)),
    );
    setBusy(false);
  };
  return (
    <>
      <PageTitle>{words("stopMails")}</PageTitle>
      <p>{words(kind === null ? "stopMailsText" : "stopKindText")}</p>
      <PlainButton busy={busy} onClick={() => void stop()}>
        {words("stopMails")}
      </PlainButton>
      <p role="status">{said}</p>
    </>
  );
}

/** The endpoint's code comes with the press: the pages of visitors name none of it. */
async function stopMail(token: string, named: string | null): Promise<void> {
  if (named !== null) return await stopKind(token, named);
  const { stopViewMail } = await import("@wasla/contract/shortlists/view-endpoints");
  await call(stopViewMail, { query: { token }, body: {} });
}

async function stopKind(token: string, named: string): Promise<void> {
  const [{ stopNotification }, { notificationKinds }] = await Promise.all([
    import("@wasla/contract/accounts/notification-endpoints"),
    import("@wasla/contract/accounts/notifications"),
  ]);
  const kind = notificationKinds.find((known) => known === named);
  if (!kind) throw new Error(`no mail of kind ${named}`);
  await call(stopNotification, { params: { kind }, query: { token }, body: {} });
}
