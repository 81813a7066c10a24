import { Button } from "@mantine/core";
import {
  type ComponentProps,
  type FormEventHandler,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
} from "react";
import { useMessages } from "#/platform/language/language.ts";
import { BusyButton } from "#/ui/actions/BusyButton.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { Textarea } from "#/ui/fields/Textarea.tsx";
import classes from "./action.module.css";

type ReasonFormState = {
  readonly submit: FormEventHandler;
  readonly busy: boolean;
  readonly formError: string | undefined;
  readonly formState: { readonly submitCount: number; readonly isSubmitSuccessful: boolean };
  readonly textField: (name: "reason") => Omit<ComponentProps<typeof Textarea>, "label">;
  readonly onClose: () => void;
};

type Props = {
  /** From `useReasonForm`. */
  readonly form: ReasonFormState;
  /** Describes the outcome; may contain the action's own fields. */
  readonly children?: ReactNode;
  readonly buttonText: string;
  readonly isDestructive?: boolean;
  /** Label of the reason, and who reads it besides the audit log. */
  readonly reasonField?: { readonly label?: string; readonly hint?: string };
  /** Field below the reason. */
  readonly confirmation?: ReactNode;
};

/** Reason and other fields of a change. Ctrl+Enter submits from any field. */
export function ReasonForm(props: Props) {
  const { form, children, buttonText, isDestructive, reasonField, confirmation } = props;
  const t = useMessages("staff");
  const element = useErrorFocus(form);
  return (
    <form
      ref={element}
      className={classes.form}
      noValidate
      onSubmit={form.submit}
      onKeyDown={submitOnShortcut}
    >
      <div role="alert">
        {form.formError !== undefined && <Notice tone="danger">{form.formError}</Notice>}
      </div>
      {children}
      <ReasonField form={form} {...reasonField} />
      {confirmation}
      <div className={classes.buttons}>
        <span className={classes.legend}>{t("requiredMark")}</span>
        <Button variant="default" onClick={form.onClose}>
          {t("cancel")}
        </Button>
        <BusyButton type="submit" busy={form.busy} {...(isDestructive && { color: "red" })}>
          {buttonText}
        </BusyButton>
      </div>
    </form>
  );
}

/** A component, so that the action's own fields come first when the first error is focused. */
function ReasonField({ form, label, hint }: Pick<Props, "form"> & Props["reasonField"]) {
  const t = useMessages("staff");
  return (
    <Textarea
      {...form.textField("reason")}
      label={label ?? t("reason")}
      hint={hint ?? t("reasonHint")}
      rows={2}
      maxLength={500}
      required
      data-autofocus
    />
  );
}

/** Shows the error above the form; moves the focus from the submit button to what is wrong. */
function useErrorFocus({ busy, formError, formState }: ReasonFormState) {
  const form = useRef<HTMLFormElement>(null);
  const { submitCount, isSubmitSuccessful } = formState;
  const hasFailed = submitCount > 0 && !busy && !isSubmitSuccessful;
  useEffect(() => {
    if (!hasFailed || form.current?.querySelector('[aria-invalid="true"]')) return;
    if (formError !== undefined) form.current?.scrollIntoView({ block: "start" });
    if (document.activeElement === form.current?.querySelector("[type=submit]"))
      form.current?.querySelector<HTMLElement>("[data-wrong] :is(input, button)")?.focus();
  }, [hasFailed, formError]);
  return form;
}

function submitOnShortcut(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
