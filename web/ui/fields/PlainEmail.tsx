import { type ChangeEvent, type ComponentProps, type FocusEvent, useState } from "react";
import { useMessages } from "#/platform/language/language.ts";
import classes from "./PlainEmail.module.css";
import { PlainField } from "./PlainField.tsx";

type Props = Omit<ComponentProps<typeof PlainField>, "type" | "hint"> & {
  /** Called with the corrected address when the user accepts the suggestion. */
  readonly onCorrect?: (address: string) => void;
};

/** Email field; suggests a correction of a mistyped common domain on blur. */
export function PlainEmail({ onCorrect, onBlur, onChange, ...field }: Props) {
  const [suggestion, setSuggestion] = useState<string>();
  const handleBlur = async (event: FocusEvent<HTMLInputElement>) => {
    onBlur?.(event);
    if (onCorrect) setSuggestion(await suggestAddress(event.target.value));
  };
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    setSuggestion(undefined);
    onChange?.(event);
  };
  const acceptCorrection = () => {
    if (suggestion !== undefined) onCorrect?.(suggestion);
    setSuggestion(undefined);
  };
  return (
    <PlainField
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      type="email"
      dir="ltr"
      onBlur={(event) => void handleBlur(event)}
      onChange={handleChange}
      hint={suggestion && <DomainSuggestion address={suggestion} onAccept={acceptCorrection} />}
    />
  );
}

function DomainSuggestion({
  address,
  onAccept,
}: {
  readonly address: string;
  readonly onAccept: () => void;
}) {
  const t = useMessages("platform");
  return (
    <button type="button" className={classes.meant} onClick={onAccept}>
      {t("didYouMean", { domain: address.split("@").at(-1) ?? "" })}
    </button>
  );
}

/** The address with the suggested domain; undefined if there is none or loading fails. */
async function suggestAddress(address: string): Promise<string | undefined> {
  const domain = await import("./suggest-domain.ts")
    .then(({ suggestDomain }) => suggestDomain(address))
    .catch(() => undefined);
  return domain && `${address.trim().split("@").at(0)}@${domain}`;
}
