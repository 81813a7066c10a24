import type { FormEventHandler, ReactNode } from "react";
import { useMessages } from "#/platform/language/language.ts";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
import style from "./settings.module.css";

type Props = {
  readonly form: {
    readonly submit: FormEventHandler;
    readonly refused: string | undefined;
    readonly busy: boolean;
  };
  /** What the button that sends it says. */
  readonly submitLabel: string;
  readonly onCancel?: (() => void) | undefined;
  readonly children: ReactNode;
};

/** The frame of a form of the account: why it was refused, its fields, its buttons. */
export function AccountForm({ form, submitLabel, onCancel, children }: Props) {
  const t = useMessages("platform");
  return (
    <form onSubmit={form.submit} noValidate className="stack">
      {form.refused !== undefined && <Notice tone="danger">{form.refused}</Notice>}
      {children}
      <div className={style.buttons}>
        {/* Where nothing is to be typed, the keyboard goes on here. */}
        <PlainButton type="submit" loading={form.busy} autoFocus={!children}>
          {submitLabel}
        </PlainButton>
        {onCancel && (
          <PlainButton outlined onClick={onCancel}>
            {t("cancel")}
          </PlainButton>
        )}
      </div>
    </form>
  );
}
