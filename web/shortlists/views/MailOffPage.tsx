import { useState } from "react";
import { useLocation } from "react-router";
import { call } from "#/platform/call/call.ts";
import { errorText } from "#/platform/call/error-text.ts";
import { useWords } from "#/platform/language/language.ts";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";

/** Ends the mails of a view by the link of one of them, whoever is signed in. */
export function MailOffPage() {
  const words = useWords("shortlists");
  const token = new URLSearchParams(useLocation().hash.slice(1)).get("token");
  const [said, setSaid] = useState<string>();
  const [busy, setBusy] = useState(false);
  const stop = async () => {
    setBusy(true);
    await stopMail(token ?? "").then(
      () => setSaid(words("mailStopped")),
      (error: unknown) => setSaid(errorText(error)),
    );
    setBusy(false);
  };
  return (
    <>
      <PageTitle>{words("stopMails")}</PageTitle>
      <p>{words("stopMailsText")}</p>
      <PlainButton busy={busy} onClick={() => void stop()}>
        {words("stopMails")}
      </PlainButton>
      <p role="status">{said}</p>
    </>
  );
}

/** The endpoint's code comes with the press: the pages of visitors name none of it. */
async function stopMail(token: string): Promise<void> {
  const { stopViewMail } = await import("@wasla/contract/shortlists/view-endpoints");
  await call(stopViewMail, { query: { token }, body: {} });
}
