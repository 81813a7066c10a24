import { Button } from "@mantine/core";
import { type ComponentProps, type KeyboardEvent, type ReactNode, useState } from "react";
import { isolateBidi } from "#/platform/language/isolate-bidi.ts";
import { useMessages } from "#/platform/language/language.ts";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { PlainField } from "#/ui/fields/PlainField.tsx";
import { PlainTextarea } from "#/ui/fields/PlainTextarea.tsx";
import classes from "./action.module.css";
import { useSubmit } from "./use-submit.ts";

type Props = {
  /** Describes the outcome; may contain the action's own fields. */
  readonly children?: ReactNode;
  readonly buttonText: string;
  readonly isDestructive?: boolean;
  /** Has to be typed to confirm an action that is hard to undo. */
  readonly nameToType?: string;
  /** Label of the reason, who reads it besides the audit log, and an example. */
  readonly reasonField?: {
    readonly label?: string;
    readonly hint?: string;
    readonly usual?: string;
  };
  /** Shows errors of the action's own fields; returns whether there are none. */
  readonly onValidate?: () => boolean;
  /** Performs the action; a rejection is shown in the form. */
  readonly onSubmit: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
};

/** Reason and other fields of a change. Ctrl+Enter submits from any field. */
export function ReasonForm(props: Props) {
  const {
    children,
    buttonText,
    isDestructive,
    nameToType,
    reasonField,
    onValidate,
    onSubmit,
    onClose,
  } = props;
  const t = useMessages("staff");
  const [reason, setReason] = useState(reasonField?.usual ?? "");
  const [name, setName] = useState("");
  const [tried, setTried] = useState(false);
  const isNameMismatch = nameToType !== undefined && name.trim() !== nameToType.trim();
  // Validates everything, so that all errors are shown at once.
  const validate = () => {
    setTried(true);
    const isOwnRight = onValidate?.() ?? true;
    return isOwnRight && reason.trim() !== "" && !isNameMismatch;
  };
  const {
    form,
    errorMessage: refused,
    busy,
    send,
  } = useSubmit(validate, () => onSubmit(reason).then(onClose));
  return (
    <form
      ref={form}
      className={classes.form}
      noValidate
      onSubmit={send}
      onKeyDown={submitOnShortcut}
    >
      <div role="alert">{refused !== undefined && <Notice tone="danger">{refused}</Notice>}</div>
      {children}
      <ReasonField reasonField={reasonField} value={reason} isTried={tried} onChange={setReason} />
      {nameToType !== undefined && (
        <NameField
          name={nameToType}
          value={name}
          isWrong={tried && isNameMismatch}
          onChange={setName}
        />
      )}
      <div className={classes.buttons}>
        <span className={classes.legend}>{t("requiredMark")}</span>
        <Button variant="default" onClick={onClose}>
          {t("cancel")}
        </Button>
        <Button type="submit" loading={busy} {...(isDestructive && { color: "red" })}>
          {buttonText}
        </Button>
      </div>
    </form>
  );
}

type ReasonProps = {
  readonly reasonField: Props["reasonField"];
  readonly value: string;
  readonly isTried: boolean;
  readonly onChange: (reason: string) => void;
};

function ReasonField({ reasonField, value, isTried, onChange }: ReasonProps) {
  const t = useMessages("staff");
  const { label = t("reason"), hint = t("reasonHint") } = reasonField ?? {};
  return (
    <PlainTextarea
      {...textInputProps(value)}
      label={label}
      hint={hint}
      rows={2}
      maxLength={500}
      required
      data-autofocus
      error={isTried && value.trim() === "" ? t("reasonMissing") : undefined}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

type NameProps = {
  readonly name: string;
  readonly value: string;
  readonly isWrong: boolean;
  readonly onChange: (name: string) => void;
};

function NameField({ name, value, isWrong, onChange }: NameProps) {
  const t = useMessages("staff");
  const wrong = t(value.trim() === "" ? "typeNameMissing" : "typeNameWrong");
  return (
    <PlainField
      {...textInputProps(value)}
      label={t("typeName", { name: isolateBidi(name) })}
      autoComplete="off"
      required
      error={isWrong ? wrong : undefined}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

/** An empty field has the page's direction, otherwise that of its text. */
function textInputProps(value: string): Pick<ComponentProps<"input">, "value" | "dir"> {
  return value === "" ? { value } : { value, dir: "auto" };
}

function submitOnShortcut(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
