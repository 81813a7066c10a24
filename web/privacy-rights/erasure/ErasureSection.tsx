import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import {
  ERASURE_GRACE_DAYS,
  type ErasureOffer,
  requestErasure as erasureEndpoint,
} from "@wasla/contract/privacy-rights/erasure-endpoints";
import { queryClient } from "#/platform/api/query-client.ts";
import { announce } from "#/platform/feedback/announce.ts";
import { withConfirmation } from "#/platform/form/form-schemas.ts";
import { useSubmitForm } from "#/platform/form/submit-form.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { isolateBidi } from "#/platform/language/isolate-bidi.ts";
import { useMessages } from "#/platform/language/language.ts";
import { signOutEverywhere } from "#/platform/state/session.ts";
import classes from "#/privacy-rights/privacy-rights.module.css";
import { erasureQuery, requestErasure } from "#/privacy-rights/requests.ts";
import { BusyButton } from "#/ui/actions/BusyButton.tsx";
import { Disclosure } from "#/ui/actions/Disclosure.tsx";
import { LoadingSkeleton } from "#/ui/feedback/LoadingSkeleton.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { QueryBoundary } from "#/ui/feedback/QueryBoundary.tsx";
import { PasswordInput } from "#/ui/fields/PasswordInput.tsx";
import { TextInput } from "#/ui/fields/TextInput.tsx";
import { BillingLink, ErasureBlockedNotice } from "./ErasureBlockedNotice.tsx";
import { SignInAgain } from "./SignInAgain.tsx";

export function ErasureSection({ isOfClient }: { readonly isOfClient: boolean }) {
  const t = useMessages("privacy-rights");
  return (
    <div className={classes.stack}>
      <p className={classes.text}>
        {t(isOfClient ? "erasureTextClient" : "erasureText", { days: ERASURE_GRACE_DAYS })}
      </p>
      <ErasureEffects isOfClient={isOfClient} />
      <QueryBoundary
        query={useQuery(erasureQuery())}
        fallback={<LoadingSkeleton rows={1} height={44} />}
      >
        {(offer) => <Offer offer={offer} />}
      </QueryBoundary>
    </div>
  );
}

function Offer({ offer }: { readonly offer: ErasureOffer }) {
  const t = useMessages("privacy-rights");
  const { hindrance, proof, isSignInFresh } = offer;
  if (hindrance) return <ErasureBlockedNotice hindrance={hindrance} />;
  return (
    <>
      <ErasureDate offer={offer} />
      {proof === "signIn" && !isSignInFresh ? (
        <SignInAgain />
      ) : (
        <Disclosure label={t("erasure")}>
          {(close) => <ErasureForm proof={proof} onCancel={close} />}
        </Disclosure>
      )}
    </>
  );
}

/** The erasure date if requested now, and what happens to a running subscription. */
function ErasureDate({
  offer: { erasesAt, subscriptionEndsAt },
}: {
  readonly offer: ErasureOffer;
}) {
  const t = useMessages("privacy-rights");
  const { gulfDate } = useFormats();
  return (
    <>
      {subscriptionEndsAt && (
        <Notice>
          <p className={classes.message}>
            {t("subscription", { date: gulfDate(subscriptionEndsAt) })}
          </p>
          <BillingLink />
        </Notice>
      )}
      <p className={classes.message}>{t("when", { date: gulfDate(erasesAt) })}</p>
    </>
  );
}

const seekerEffects = {
  goes: ["goesProfile", "goesAccount", "goesNotes", "goesPoints"],
  stays: ["staysExports", "staysOpenings"],
} as const;

const clientEffects = {
  goes: ["goesCompany", "goesAccount", "goesLists", "goesPoints"],
  stays: ["staysInvoices", "staysOpened"],
} as const;

function ErasureEffects({ isOfClient }: { readonly isOfClient: boolean }) {
  const t = useMessages("privacy-rights");
  const { goes, stays } = isOfClient ? clientEffects : seekerEffects;
  return (
    <div className={classes.columns}>
      {([["goes", goes] as const, ["stays", stays] as const] as const).map(([head, kinds]) => (
        <div key={head}>
          <h3 className={classes.head}>{t(head)}</h3>
          <ul className={classes.list}>
            {kinds.map((kind) => (
              <li key={kind}>{t(kind)}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

type Props = { readonly proof: ErasureOffer["proof"]; readonly onCancel: () => void };

/** Asks for a typed word, and for the password if there is one, to prevent accidents. */
function ErasureForm({ proof, onCancel }: Props) {
  const t = useMessages("privacy-rights");
  const { field, formError, busy, submit } = useErasureForm(proof);
  return (
    <form noValidate onSubmit={submit} className={classes.stack}>
      {formError !== undefined && <Notice tone="danger">{formError}</Notice>}
      <TextInput
        {...field("confirmation")}
        label={t("typeWord", { word: isolateBidi(t("word")) })}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        readOnly={busy}
        autoFocus
        required
      />
      {proof === "password" ? (
        <PasswordInput
          {...field("password")}
          label={t("password")}
          autoComplete="current-password"
          readOnly={busy}
          required
        />
      ) : (
        <p className={classes.text}>{t("signedInNow")}</p>
      )}
      <div className={classes.buttons}>
        <BusyButton type="submit" color="red" busy={busy}>
          {t("erasure")}
        </BusyButton>
        <Button variant="default" onClick={onCancel}>
          {t("keep")}
        </Button>
      </div>
    </form>
  );
}

/** Asks for a word of the page's language, and for the password if there is one. */
function useErasureForm(proof: ErasureOffer["proof"]) {
  const t = useMessages("privacy-rights");
  const word = t("word");
  const isWord = (typed: string) => typed.trim().toUpperCase() === word;
  return useSubmitForm(
    async () => withConfirmation(erasureEndpoint.body, isWord),
    { confirmation: "", ...(proof === "password" && { password: "" }) },
    async (values) => signOutEverywhere(await requestErasure(values)),
    { messages: { confirmation: () => t("wordMissing", { word }) }, onError: handleError },
  );
}

function handleError(message: string, isAtField: boolean) {
  if (isAtField) return;
  announce(message, "assertive");
  // A hindrance may have arisen, which then replaces the form.
  void queryClient.invalidateQueries(erasureQuery());
}
