import { Button } from "@mantine/core";
import type { ErasureOffer } from "@wasla/contract/privacy-rights/erasure-endpoints";
import { isolateBidi } from "#/platform/language/isolate-bidi.ts";
import { useMessages } from "#/platform/language/language.ts";
import classes from "#/privacy-rights/privacy-rights.module.css";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { PlainField } from "#/ui/fields/PlainField.tsx";
import { PlainPassword } from "#/ui/fields/PlainPassword.tsx";
import { useErasureForm } from "./use-erasure-form.ts";

type Props = { readonly proof: ErasureOffer["proof"]; readonly onCancel: () => void };

/** Asks for a typed word, and for the password if there is one, to prevent accidents. */
export function ErasureForm({ proof, onCancel }: Props) {
  const t = useMessages("privacy-rights");
  const { word, password, errorMessage, busy, submit } = useErasureForm(proof);
  return (
    <form noValidate onSubmit={submit} className={classes.stack}>
      {errorMessage !== undefined && <Notice tone="danger">{errorMessage}</Notice>}
      <PlainField
        {...word}
        label={t("typeWord", { word: isolateBidi(t("word")) })}
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
        <p className={classes.text}>{t("signedInNow")}</p>
      )}
      <div className={classes.buttons}>
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
