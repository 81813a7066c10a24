import { Button } from "@mantine/core";
import { useState } from "react";
import { sendLink } from "#/accounts/mail/send-link.ts";
import { errorMessage } from "#/platform/api/error-message.ts";
import { announce } from "#/platform/feedback/announce.ts";
import { useMessages } from "#/platform/language/language.ts";
import { BusyButton } from "#/ui/actions/BusyButton.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
import classes from "./settings.module.css";

type Outcome = { readonly tone: "info" | "danger"; readonly text: string };

type Props = {
  readonly email: string;
  readonly reason?: string;
  readonly onCancel?: () => void;
};

/** For users who sign in only with Google: explains it and offers a link to set a password. */
export function MissingPassword({ email, reason, onCancel }: Props) {
  const t = useMessages("accounts/settings");
  const tPlatform = useMessages("platform");
  const [outcome, setOutcome] = useState<Outcome>();
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    const result = await sendLink("password", email).then(
      (text) => ({ tone: "info", text }) as const,
      (error: unknown) => ({ tone: "danger", text: errorMessage(error) }) as const,
    );
    announce(result.text, result.tone === "danger" ? "assertive" : "polite");
    setOutcome(result);
    setBusy(false);
  };
  return (
    <div className="stack">
      <p className={classes.text}>
        {reason} {t("noPasswordText", { email })}
      </p>
      {outcome && <Notice tone={outcome.tone}>{outcome.text}</Notice>}
      <div className={classes.buttons}>
        <BusyButton variant="default" busy={busy} onClick={() => void send()}>
          {t("sendLink")}
        </BusyButton>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {tPlatform("cancel")}
          </Button>
        )}
      </div>
    </div>
  );
}
