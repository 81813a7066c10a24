import { Button, TextInput } from "@mantine/core";
import { createShortlist } from "@wasla/contract/shortlists/endpoints";
import { MAX_NAME_LENGTH } from "@wasla/contract/shortlists/limits";
import { useEffect } from "react";
import { whenEmpty } from "#/platform/form/empty-field.ts";
import { useSubmitForm } from "#/platform/form/submit-form.ts";
import { useMessages } from "#/platform/language/language.ts";
import { BusyButton } from "#/ui/actions/BusyButton.tsx";
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

/** Saved views follow the same rules. */
const loadSchema = async () => createShortlist.body;

/** Form for the name of a saved view or shortlist; shows the server's error at the field. */
export function NameForm({ label, button, initial = "", isFirst, onName, onCancel }: Props) {
  const t = useMessages("shortlists");
  const form = useSubmitForm(
    loadSchema,
    { name: initial },
    async ({ name }) => {
      await onName(name);
      form.reset();
    },
    {
      messages: { name: whenEmpty(t("nameMissing")) },
      onError: (message) => form.setError("name", { message }, { shouldFocus: true }),
    },
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on mount
  useEffect(() => {
    if (isFirst) form.setFocus("name", { shouldSelect: true });
  }, []);
  return (
    <form className={classes.nameForm} noValidate onSubmit={form.submit}>
      <TextInput
        {...form.field("name")}
        className={classes.grows}
        label={label}
        // A plain `dir` prop would go to the wrapper, whose direction does not follow the text.
        attributes={form.watch("name") === "" ? {} : { input: { dir: "auto" } }}
        maxLength={MAX_NAME_LENGTH}
        data-autofocus={isFirst || undefined}
      />
      <BusyButton type="submit" variant="default" busy={form.busy}>
        {button}
      </BusyButton>
      {onCancel && (
        <Button variant="subtle" onClick={onCancel}>
          {t("cancel")}
        </Button>
      )}
    </form>
  );
}
