import { Button } from "@mantine/core";
import type { ErasureOffer } from "@wasla/contract/rights/erasure-endpoints";
import { isolated } from "#/platform/language/isolated.ts";
import { useWords } from "#/platform/language/language.ts";
import style from "#/rights/rights.module.css";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { PlainField } from "#/ui/fields/PlainField.tsx";
import { PlainPassword } from "#/ui/fields/PlainPassword.tsx";
import { useAsking } from "./use-asking.ts";

type Props = { readonly proof: ErasureOffer["proof"]; readonly onCancel: () => void };

/** The word, and the password where there is one: nobody asks for this by a slip of the hand. */
export function AskForErasure({ proof, onCancel }: Props) {
  const t = useWords("rights");
  const { word, password, refused, busy, submit } = useAsking(proof);
  return (
    <form noValidate onSubmit={submit} className={style.stack}>
      {refused !== undefined && <Notice tone="danger">{refused}</Notice>}
      <PlainField
        {...word}
        label={t("typeWord", { word: isolated(t("word")) })}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        readOnly={busy}
        autoFocus
        required
      />
      {proof === "password" ? (
        <PlainPassword
          {...password}
          label={t("password")}
          autoComplete="current-password"
          readOnly={busy}
          required
        />
      ) : (
        <p className={style.text}>{t("signedInNow")}</p>
      )}
      <div className={style.buttons}>
        <Button type="submit" color="red" loading={busy}>
          {t("erasure")}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t("keep")}
        </Button>
      </div>
    </form>
  );
}
