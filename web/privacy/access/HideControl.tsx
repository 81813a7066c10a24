import type { Visitor } from "@wasla/contract/privacy/access-endpoints";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useWords } from "#/platform/language/language.ts";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import { StateBadge } from "#/ui/feedback/StateBadge.tsx";
import { FieldError } from "#/ui/fields/FieldError.tsx";
import style from "./access.module.css";
import { useHiding } from "./use-hiding.ts";

type Props = { readonly client: Visitor; readonly isHidden: boolean };

/** Hides the profile from a client once it is said what that means, or shows it again. */
export function HideControl({ client, isHidden }: Props) {
  const t = useWords("privacy/access");
  const [isAsking, setAsking] = useState(false);
  const { hide, show, busy, wrong } = useHiding(client);
  const place = useFocusAfter(isAsking);
  const label = t(isHidden ? "showAgain" : "hide");
  const confirm = async () => {
    if (await hide()) setAsking(false);
  };
  return (
    <div ref={place} className={style.control} data-asking={isAsking || undefined}>
      {isAsking ? (
        <Question client={client} busy={busy} onYes={confirm} onNo={() => setAsking(false)} />
      ) : (
        <>
          {isHidden && <StateBadge tone="off">{t("hidden")}</StateBadge>}
          <button
            type="button"
            className={style.act}
            aria-label={`${label}: ${client.name}`}
            aria-busy={busy}
            onClick={() => (isHidden ? !busy && void show() : setAsking(true))}
          >
            {label}
          </button>
        </>
      )}
      <div role="alert" className={style.wrong}>
        {wrong !== undefined && <FieldError>{wrong}</FieldError>}
      </div>
    </div>
  );
}

type QuestionProps = {
  readonly client: Visitor;
  readonly busy: boolean;
  readonly onYes: () => Promise<void>;
  readonly onNo: () => void;
};

function Question({ client, busy, onYes, onNo }: QuestionProps) {
  const t = useWords("privacy/access");
  const platform = useWords("platform");
  const id = useId();
  const [before, after] = t("hideQuestion").split("{name}");
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    onNo();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: this is a question with two answers
    <div role="group" aria-labelledby={id} className={style.question} onKeyDown={onKeyDown}>
      <p id={id}>
        {before}
        <bdi>{client.name}</bdi>
        {after}
      </p>
      <div className="buttons">
        <PlainButton busy={busy} onClick={() => void onYes()} autoFocus>
          {t("hideNow")}
        </PlainButton>
        <PlainButton quiet onClick={onNo}>
          {platform("cancel")}
        </PlainButton>
      </div>
    </div>
  );
}

/** The button that stands where the question was has the focus again. */
function useFocusAfter(isAsking: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    if (wasAsking.current && !isAsking) place.current?.querySelector("button")?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
  return place;
}
