import { Button, Textarea, type TextareaProps, TextInput } from "@mantine/core";
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from "react";
import { errorText } from "#/platform/call/error-text.ts";
import { isolated } from "#/platform/language/isolated.ts";
import { useWords } from "#/platform/language/language.ts";
import { Notice } from "#/ui/feedback/Notice.tsx";
import style from "./deed.module.css";

type Props = {
  /** What will be so afterwards, in a sentence or two; fields that the deed needs. */
  readonly children?: ReactNode;
  /** What the button says. */
  readonly deed: string;
  readonly isGrave?: boolean;
  /** Typed by the operator before a deed on a person that is hard to take back. */
  readonly nameToType?: string;
  /** Stands there at first, where most reasons are the same. */
  readonly usualReason?: string;
  /** What the reason is called, and who reads it, where that is more than the audit log. */
  readonly asksFor?: { readonly label: string; readonly hint: string };
  /** Does it; fails with what the dialog is to say. */
  readonly onDeed: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
};

/** The reason of a change, and whatever else it needs. Ctrl and Enter send it from any field. */
export function DeedForm(props: Props) {
  const { children, deed, isGrave, nameToType, usualReason = "", onDeed, onClose } = props;
  const t = useWords("staff");
  const [reason, setReason] = useState(usualReason);
  const [name, setName] = useState("");
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<string>();
  const [busy, setBusy] = useState(false);
  const isReasonMissing = reason.trim() === "";
  const isNameWrong = nameToType !== undefined && name.trim() !== nameToType.trim();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (busy || isReasonMissing || isNameWrong) return;
    setBusy(true);
    setRefused(undefined);
    await onDeed(reason).then(onClose, (error: unknown) => setRefused(errorText(error)));
    setBusy(false);
  };
  return (
    <form
      className={style.form}
      noValidate
      onSubmit={(event) => void send(event)}
      onKeyDown={sendByKey}
    >
      <div role="alert">{refused !== undefined && <Notice tone="danger">{refused}</Notice>}</div>
      {children}
      <ReasonField
        asksFor={props.asksFor}
        value={reason}
        error={tried && isReasonMissing ? t("reasonMissing") : undefined}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      {nameToType !== undefined && (
        <TextInput
          label={t("typeName", { name: isolated(nameToType) })}
          value={name}
          dir="auto"
          autoComplete="off"
          error={tried && isNameWrong ? t("typeNameWrong") : undefined}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      )}
      <div className={style.buttons}>
        <Button variant="default" onClick={onClose}>
          {t("cancel")}
        </Button>
        <Button type="submit" loading={busy} {...(isGrave && { color: "red" })}>
          {deed}
        </Button>
      </div>
    </form>
  );
}

function ReasonField({ asksFor, ...field }: TextareaProps & { asksFor: Props["asksFor"] }) {
  const t = useWords("staff");
  const { label = t("reason"), hint = t("reasonHint") } = asksFor ?? {};
  return (
    <Textarea
      {...field}
      label={label}
      description={hint}
      dir="auto"
      autosize
      minRows={2}
      maxLength={500}
      data-autofocus
    />
  );
}

function sendByKey(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
