import { Button } from "@mantine/core";
import type { FormEventHandler, ReactNode } from "react";
import { useMessages } from "#/platform/language/language.ts";
import { BusyButton } from "#/ui/actions/BusyButton.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
import classes from "./settings.module.css";

type Props = {
  readonly form: {
    readonly submit: FormEventHandler;
    readonly formError: string | undefined;
    readonly busy: boolean;
  };
  /** Label of the submit button. */
  readonly submitLabel: string;
  readonly onCancel?: (() => void) | undefined;
  readonly children: ReactNode;
};

/** Layout of an account form: error, fields and buttons. */
export function AccountForm({ form, submitLabel, onCancel, children }: Props) {
  const t = useMessages("platform");
  return (
    <form onSubmit={form.submit} noValidate className="stack">
      {form.formError !== undefined && <Notice tone="danger">{form.formError}</Notice>}
      {children}
      <div className={classes.buttons}>
        {/* In a form without fields the button takes the focus. */}
        <BusyButton type="submit" busy={form.busy} autoFocus={!children}>
          {submitLabel}
        </BusyButton>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {t("cancel")}
          </Button>
        )}
      </div>
    </form>
  );
}
