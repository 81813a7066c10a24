import { Button } from "@mantine/core";
import type { ClientSummary } from "@wasla/contract/privacy/access-endpoints";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useMessages } from "#/platform/language/language.ts";
import { BusyButton } from "#/ui/actions/BusyButton.tsx";
import { StatusBadge } from "#/ui/feedback/StatusBadge.tsx";
import { FieldError } from "#/ui/fields/FieldError.tsx";
import classes from "./access.module.css";
import { useHideClient } from "./use-hide-client.ts";

type Props = { readonly client: ClientSummary; readonly isHidden: boolean };

/** Hides the profile from a client after a confirmation, or shows it again. */
export function HideClientControl({ client, isHidden }: Props) {
  const t = useMessages("privacy/access");
  const [isConfirming, setConfirming] = useState(false);
  const { hide, show, busy, error } = useHideClient(client);
  const container = useRestoreFocus(isConfirming);
  const label = t(isHidden ? "showAgain" : "hide");
  const confirm = async () => {
    if (await hide()) setConfirming(false);
  };
  return (
    <div ref={container} className={classes.control} data-asking={isConfirming || undefined}>
      {isConfirming ? (
        <HideConfirmation
          client={client}
          busy={busy}
          onConfirm={confirm}
          onCancel={() => setConfirming(false)}
        />
      ) : (
        <>
          {isHidden && <StatusBadge tone="off">{t("hidden")}</StatusBadge>}
          <button
            type="button"
            className={classes.hideButton}
            aria-label={`${label}: ${client.name}`}
            aria-busy={busy}
            onClick={() => (isHidden ? !busy && void show() : setConfirming(true))}
          >
            {label}
          </button>
        </>
      )}
      <div role="alert" className={classes.wrong}>
        {error !== undefined && <FieldError>{error}</FieldError>}
      </div>
    </div>
  );
}

type HideConfirmationProps = {
  readonly client: ClientSummary;
  readonly busy: boolean;
  readonly onConfirm: () => Promise<void>;
  readonly onCancel: () => void;
};

function HideConfirmation({ client, busy, onConfirm, onCancel }: HideConfirmationProps) {
  const t = useMessages("privacy/access");
  const tPlatform = useMessages("platform");
  const id = useId();
  const [textBeforeName, textAfterName] = t("hideQuestion").split("{name}");
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    onCancel();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: this is a question with two answers
    <div role="group" aria-labelledby={id} className={classes.question} onKeyDown={onKeyDown}>
      <p id={id}>
        {textBeforeName}
        <bdi>{client.name}</bdi>
        {textAfterName}
      </p>
      <div className="buttons">
        <BusyButton busy={busy} onClick={() => void onConfirm()} autoFocus>
          {t("hideNow")}
        </BusyButton>
        <Button variant="default" onClick={onCancel}>
          {tPlatform("cancel")}
        </Button>
      </div>
    </div>
  );
}

/** Returns focus to the button that replaces the confirmation. */
function useRestoreFocus(isConfirming: boolean) {
  const container = useRef<HTMLDivElement>(null);
  const wasConfirming = useRef(false);
  useEffect(() => {
    if (wasConfirming.current && !isConfirming) container.current?.querySelector("button")?.focus();
    wasConfirming.current = isConfirming;
  }, [isConfirming]);
  return container;
}
