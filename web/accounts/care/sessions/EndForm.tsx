import type { endAllSessions } from "@wasla/contract/accounts/endpoints";
import type { output } from "zod/v4/core";
import { CurrentPassword } from "#/accounts/care/CurrentPassword.tsx";
import { DeedForm } from "#/accounts/care/DeedForm.tsx";
import { useDeedForm } from "#/accounts/care/use-deed-form.ts";
import { WithCare } from "#/accounts/care/WithCare.tsx";

const rules = () =>
  import("@wasla/contract/accounts/endpoints").then(({ endAllSessions: { body } }) => body);

type Props = {
  /** What the button that ends it says. */
  readonly send: string;
  readonly onEnd: (given: output<typeof endAllSessions.body>) => Promise<void>;
  readonly onClose: () => void;
};

/** Ends what one has chosen, once it is clear who asks. */
export function EndForm(props: Props) {
  return (
    <WithCare rows={1}>
      {({ hasPassword }) => <KnownEndForm {...props} hasPassword={hasPassword} />}
    </WithCare>
  );
}

/** Whoever has no password has to have signed in just now, which the server looks at. */
function KnownEndForm({ send, onEnd, onClose, hasPassword }: Props & { hasPassword: boolean }) {
  const form = useDeedForm(rules, hasPassword ? { password: "" } : {}, onEnd);
  return (
    <DeedForm form={form} send={send} onCancel={onClose}>
      {hasPassword && (
        <CurrentPassword {...form.field("password")} readOnly={form.busy} autoFocus />
      )}
    </DeedForm>
  );
}
