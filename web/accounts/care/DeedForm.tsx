import type { FormEventHandler, ReactNode } from "react";
import { useWords } from "#/platform/language/language.ts";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
import style from "./care.module.css";

type Props = {
  readonly form: {
    readonly submit: FormEventHandler;
    readonly refused: string | undefined;
    readonly busy: boolean;
  };
  /** What the button that sends it says. */
  readonly send: string;
  readonly onCancel?: (() => void) | undefined;
  readonly children: ReactNode;
};

/** The frame of a form of the account: why it was refused, its fields, its buttons. */
export function DeedForm({ form, send, onCancel, children }: Props) {
  const t = useWords("platform");
  return (
    <form onSubmit={form.submit} noValidate className="stack">
      {form.refused !== undefined && <Notice tone="danger">{form.refused}</Notice>}
      {children}
      <div className={style.buttons}>
        {/* Where nothing is to be typed, the keyboard goes on here. */}
        <PlainButton type="submit" busy={form.busy} autoFocus={!children}>
          {send}
        </PlainButton>
        {onCancel && (
          <PlainButton quiet onClick={onCancel}>
            {t("cancel")}
          </PlainButton>
        )}
      </div>
    </form>
  );
}
