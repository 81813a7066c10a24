import { type ChangeEvent, type ComponentProps, type FocusEvent, useState } from "react";
import { useMessages } from "#/platform/language/language.ts";
import classes from "./PlainEmail.module.css";
import { PlainField } from "./PlainField.tsx";

type Props = Omit<ComponentProps<typeof PlainField>, "type" | "hint"> & {
  /** Puts a corrected address into the field. */
  readonly onCorrect?: (address: string) => void;
};

/** An address; a slip in a common domain is pointed out once the field is left. */
export function PlainEmail({ onCorrect, onBlur, onChange, ...field }: Props) {
  const [suggestion, setCorrected] = useState<string>();
  const handleBlur = async (event: FocusEvent<HTMLInputElement>) => {
    onBlur?.(event);
    if (onCorrect) setCorrected(await suggestAddress(event.target.value));
  };
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    setCorrected(undefined);
    onChange?.(event);
  };
  const acceptCorrection = () => {
    if (suggestion !== undefined) onCorrect?.(suggestion);
    setCorrected(undefined);
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
      hint={suggestion && <DomainSuggestion address={suggestion} onTake={acceptCorrection} />}
    />
  );
}

function DomainSuggestion({
  address,
  onTake,
}: {
  readonly address: string;
  readonly onTake: () => void;
}) {
  const t = useMessages("platform");
  return (
    <button type="button" className={classes.meant} onClick={onTake}>
      {t("didYouMean", { domain: address.split("@").at(-1) ?? "" })}
    </button>
  );
}

/** The person at the meant domain. The list comes when needed; without it, no hint. */
async function suggestAddress(address: string): Promise<string | undefined> {
  const domain = await import("./suggest-domain.ts")
    .then(({ suggestDomain }) => suggestDomain(address))
    .catch(() => undefined);
  return domain && `${address.trim().split("@").at(0)}@${domain}`;
}
