import { Button, TextInput } from "@mantine/core";
import { LONGEST_NAME } from "@wasla/contract/shortlists/limits";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { errorText } from "#/platform/call/error-text.ts";
import { useWords } from "#/platform/language/language.ts";
import classes from "./shortlists.module.css";

type Props = {
  readonly label: string;
  readonly button: string;
  readonly initial?: string;
  /** Has the focus from the start. */
  readonly isFirst?: boolean;
  /** Fails with what the field is to say. */
  readonly onName: (name: string) => Promise<unknown>;
  readonly onCancel?: () => void;
};

/** Asks for the name of a view or a list; what the server has against it stands at the field. */
export function NameForm({ label, button, initial = "", isFirst, onName, onCancel }: Props) {
  const words = useWords("shortlists");
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(initial);
  const [wrong, setWrong] = useState<string>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (isFirst) input.current?.select();
  }, [isFirst]);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === "") return setWrong(words("nameMissing"));
    setBusy(true);
    setWrong(undefined);
    await onName(name).then(
      () => setName(initial),
      (error: unknown) => setWrong(errorText(error)),
    );
    setBusy(false);
  };
  return (
    <form className={classes.nameForm} noValidate onSubmit={(event) => void send(event)}>
      <TextInput
        ref={input}
        className={classes.grows}
        label={label}
        value={name}
        // A plain `dir` would go to the frame, whose direction does not follow what is typed.
        attributes={name === "" ? {} : { input: { dir: "auto" } }}
        maxLength={LONGEST_NAME}
        error={wrong}
        data-autofocus={isFirst || undefined}
        onChange={({ currentTarget }) => {
          setName(currentTarget.value);
          setWrong(undefined);
        }}
      />
      <Button type="submit" variant="default" loading={busy}>
        {button}
      </Button>
      {onCancel && (
        <Button variant="subtle" onClick={onCancel}>
          {words("cancel")}
        </Button>
      )}
    </form>
  );
}
