import { Button, Modal, Textarea, TextInput } from "@mantine/core";
import { type FormEvent, type ReactNode, useState } from "react";
import { errorText } from "#/platform/call/error-text.ts";
import { isolated } from "#/platform/language/isolated.ts";
import { useWords } from "#/platform/language/language.ts";
import { Notice } from "#/ui/feedback/Notice.tsx";
import style from "./deed.module.css";

type Props = {
  readonly title: string;
  /** What will be so afterwards, in a sentence or two. */
  readonly children?: ReactNode;
  /** What the button says. */
  readonly deed: string;
  readonly isGrave?: boolean;
  /** Typed by the operator before a deed on a person that is hard to take back. */
  readonly nameToType?: string;
  /** Does it; fails with what the dialog is to say. */
  readonly onDeed: (reason: string) => Promise<unknown>;
  readonly opened: boolean;
  readonly onClose: () => void;
};

/** Asks for the reason of a change that touches people or money, and does it. */
export function DeedDialog({ opened, onClose, ...asked }: Props) {
  const t = useWords("staff");
  return (
    <Modal.Root opened={opened} onClose={onClose} size={520}>
      <Modal.Overlay />
      <Modal.Content>
        <div className={style.head}>
          <Modal.Title className={style.title}>{asked.title}</Modal.Title>
          <Modal.CloseButton aria-label={t("close")} />
        </div>
        <Modal.Body>
          <Form {...asked} onClose={onClose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Begins anew each time the dialog is opened. */
function Form(props: Omit<Props, "opened" | "title">) {
  const { children, deed, isGrave, nameToType, onDeed, onClose } = props;
  const t = useWords("staff");
  const [reason, setReason] = useState("");
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
    <form className={style.form} noValidate onSubmit={(event) => void send(event)}>
      {refused !== undefined && <Notice tone="danger">{refused}</Notice>}
      {children}
      <Textarea
        label={t("reason")}
        description={t("reasonHint")}
        value={reason}
        dir="auto"
        autosize
        minRows={2}
        maxLength={500}
        data-autofocus
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
