import { Button } from "@mantine/core";
import { type ComponentProps, type KeyboardEvent, type ReactNode, useState } from "react";
import { isolated } from "#/platform/language/isolated.ts";
import { useWords } from "#/platform/language/language.ts";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { PlainField } from "#/ui/fields/PlainField.tsx";
import { PlainText } from "#/ui/fields/PlainText.tsx";
import style from "./deed.module.css";
import { useSending } from "./use-sending.ts";

type Props = {
  /** What will be so afterwards, in a sentence or two; fields that the deed needs. */
  readonly children?: ReactNode;
  /** What the button says. */
  readonly deed: string;
  readonly isGrave?: boolean;
  /** Typed by the operator before a deed on a person that is hard to take back. */
  readonly nameToType?: string;
  /** What the reason is called, who reads it beyond the audit log, and what most say. */
  readonly asksFor?: { readonly label?: string; readonly hint?: string; readonly usual?: string };
  /** Shows what is wrong with the fields of the deed's own; whether nothing is. */
  readonly onCheck?: () => boolean;
  /** Does it; fails with what the dialog is to say. */
  readonly onDeed: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
};

/** The reason of a change, and whatever else it needs. Ctrl and Enter send it from any field. */
export function DeedForm(props: Props) {
  const { children, deed, isGrave, nameToType, asksFor, onCheck, onDeed, onClose } = props;
  const t = useWords("staff");
  const [reason, setReason] = useState(asksFor?.usual ?? "");
  const [name, setName] = useState("");
  const [tried, setTried] = useState(false);
  const isNameWrong = nameToType !== undefined && name.trim() !== nameToType.trim();
  // All of it is judged, so that all of it is said at once.
  const isRight = () => {
    setTried(true);
    const isOwnRight = onCheck?.() ?? true;
    return isOwnRight && reason.trim() !== "" && !isNameWrong;
  };
  const { form, refused, busy, send } = useSending(isRight, () => onDeed(reason).then(onClose));
  return (
    <form ref={form} className={style.form} noValidate onSubmit={send} onKeyDown={sendByKey}>
      <div role="alert">{refused !== undefined && <Notice tone="danger">{refused}</Notice>}</div>
      {children}
      <ReasonField asksFor={asksFor} value={reason} isTried={tried} onType={setReason} />
      {nameToType !== undefined && (
        <NameField name={nameToType} value={name} isWrong={tried && isNameWrong} onType={setName} />
      )}
      <div className={style.buttons}>
        <span className={style.legend}>{t("requiredMark")}</span>
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

type ReasonProps = {
  readonly asksFor: Props["asksFor"];
  readonly value: string;
  readonly isTried: boolean;
  readonly onType: (reason: string) => void;
};

function ReasonField({ asksFor, value, isTried, onType }: ReasonProps) {
  const t = useWords("staff");
  const { label = t("reason"), hint = t("reasonHint") } = asksFor ?? {};
  return (
    <PlainText
      {...ofText(value)}
      label={label}
      hint={hint}
      rows={2}
      maxLength={500}
      required
      data-autofocus
      error={isTried && value.trim() === "" ? t("reasonMissing") : undefined}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
    />
  );
}

type NameProps = {
  readonly name: string;
  readonly value: string;
  readonly isWrong: boolean;
  readonly onType: (name: string) => void;
};

function NameField({ name, value, isWrong, onType }: NameProps) {
  const t = useWords("staff");
  const wrong = t(value.trim() === "" ? "typeNameMissing" : "typeNameWrong");
  return (
    <PlainField
      {...ofText(value)}
      label={t("typeName", { name: isolated(name) })}
      autoComplete="off"
      required
      error={isWrong ? wrong : undefined}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
    />
  );
}

/** What is typed has its own direction; before that the caret stands where the page begins. */
function ofText(value: string): Pick<ComponentProps<"input">, "value" | "dir"> {
  return value === "" ? { value } : { value, dir: "auto" };
}

function sendByKey(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
