import { type ChangeEvent, type FocusEvent, type ReactNode, useState } from "react";
import { useMessages } from "#/platform/language/language.ts";
import classes from "./suggestion.module.css";

type EmailProps = {
  /** Called with the corrected address when the user accepts the suggestion. */
  readonly onCorrect?: (address: string) => void;
  readonly onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined;
  readonly onChange?: ((event: ChangeEvent<HTMLInputElement>) => void) | undefined;
};

/** Props of an email input that suggests a correction of a mistyped common domain on blur. */
export function useEmailSuggestion<Props extends EmailProps>({
  onCorrect,
  onBlur,
  onChange,
  ...input
}: Props) {
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
  return {
    autoComplete: "email",
    autoCapitalize: "none",
    spellCheck: false,
    ...input,
    type: "email",
    dir: "ltr",
    onBlur: (event: FocusEvent<HTMLInputElement>) => void handleBlur(event),
    onChange: handleChange,
    hint: suggestion && <DomainSuggestion address={suggestion} onAccept={acceptCorrection} />,
  } as const;
}

type DomainSuggestionProps = { readonly address: string; readonly onAccept: () => void };

function DomainSuggestion({ address, onAccept }: DomainSuggestionProps): ReactNode {
  const t = useMessages("platform");
  return (
    <button type="button" className={classes.button} onClick={onAccept}>
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
