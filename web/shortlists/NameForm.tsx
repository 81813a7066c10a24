import { Button, TextInput } from "@mantine/core";
import { MAX_NAME_LENGTH } from "@wasla/contract/shortlists/limits";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { errorMessage } from "#/platform/api/error-message.ts";
import { useMessages } from "#/platform/language/language.ts";
import classes from "./shortlists.module.css";

type Props = {
  readonly label: string;
  readonly button: string;
  readonly initial?: string;
  /** Receives the focus on mount. */
  readonly isFirst?: boolean;
  /** Rejects with the error to show at the field. */
  readonly onName: (name: string) => Promise<unknown>;
  readonly onCancel?: () => void;
};

/** Form for the name of a saved view or shortlist; shows the server's error at the field. */
export function NameForm({ label, button, initial = "", isFirst, onName, onCancel }: Props) {
  const t = useMessages("shortlists");
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(initial);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (isFirst) input.current?.select();
  }, [isFirst]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === "") return setError(t("nameMissing"));
    setBusy(true);
    setError(undefined);
    await onName(name).then(
      () => setName(initial),
      (error: unknown) => setError(errorMessage(error)),
    );
    setBusy(false);
  };
  return (
    <form className={classes.nameForm} noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        ref={input}
        className={classes.grows}
        label={label}
        value={name}
        // A plain `dir` prop would go to the wrapper, whose direction does not follow the text.
        attributes={name === "" ? {} : { input: { dir: "auto" } }}
        maxLength={MAX_NAME_LENGTH}
        error={error}
        data-autofocus={isFirst || undefined}
        onChange={({ currentTarget }) => {
          setName(currentTarget.value);
          setError(undefined);
        }}
      />
      <Button type="submit" variant="default" loading={busy}>
        {button}
      </Button>
      {onCancel && (
        <Button variant="subtle" onClick={onCancel}>
          {t("cancel")}
        </Button>
      )}
    </form>
  );
}
