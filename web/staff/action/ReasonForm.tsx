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
  /** What will be so afterwards, in a sentence or two; fields that the deed needs. */
  readonly children?: ReactNode;
  /** What the button says. */
  readonly buttonText: string;
  readonly isDestructive?: boolean;
  /** Typed by the operator before a deed on a person that is hard to take back. */
  readonly nameToType?: string;
  /** What the reason is called, who reads it beyond the audit log, and what most say. */
  readonly reasonField?: {
    readonly label?: string;
    readonly hint?: string;
    readonly usual?: string;
  };
  /** Shows what is wrong with the fields of the deed's own; whether nothing is. */
  readonly onValidate?: () => boolean;
  /** Does it; fails with what the dialog is to say. */
  readonly onSubmit: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
};

/** The reason of a change, and whatever else it needs. Ctrl and Enter send it from any field. */
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
  // All of it is judged, so that all of it is said at once.
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

/** What is typed has its own direction; before that the caret stands where the page begins. */
function textInputProps(value: string): Pick<ComponentProps<"input">, "value" | "dir"> {
  return value === "" ? { value } : { value, dir: "auto" };
}

function submitOnShortcut(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
