import { type ChangeEvent, type ComponentProps, type FocusEvent, useState } from "react";
import { useWords } from "#/platform/language/language.ts";
import style from "./PlainEmail.module.css";
import { PlainField } from "./PlainField.tsx";

type Props = Omit<ComponentProps<typeof PlainField>, "type" | "hint"> & {
  /** Puts a corrected address into the field. */
  readonly onCorrect?: (address: string) => void;
};

/** An address; a slip in a common domain is pointed out once the field is left. */
export function PlainEmail({ onCorrect, onBlur, onChange, ...field }: Props) {
  const [corrected, setCorrected] = useState<string>();
  const leave = async (event: FocusEvent<HTMLInputElement>) => {
    onBlur?.(event);
    if (onCorrect) setCorrected(await correction(event.target.value));
  };
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setCorrected(undefined);
    onChange?.(event);
  };
  const take = () => {
    if (corrected !== undefined) onCorrect?.(corrected);
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
      onBlur={(event) => void leave(event)}
      onChange={change}
      hint={corrected && <Meant address={corrected} onTake={take} />}
    />
  );
}

function Meant({ address, onTake }: { readonly address: string; readonly onTake: () => void }) {
  const t = useWords("platform");
  return (
    <button type="button" className={style.meant} onClick={onTake}>
      {t("didYouMean", { domain: address.split("@").at(-1) ?? "" })}
    </button>
  );
}

/** The person at the meant domain. The list comes when needed; without it, no hint. */
async function correction(address: string): Promise<string | undefined> {
  const domain = await import("./mail-domains.ts")
    .then(({ meantDomain }) => meantDomain(address))
    .catch(() => undefined);
  return domain && `${address.trim().split("@").at(0)}@${domain}`;
}
