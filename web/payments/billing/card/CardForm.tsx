import { useStripe } from "@stripe/react-stripe-js";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { cardSecret, useTakeCard } from "#/payments/billing/requests.ts";
import { CardFields } from "#/payments/pay/card/CardFields.tsx";
import { useCardFields } from "#/payments/pay/card/use-card-fields.ts";
import { announce } from "#/platform/feedback/announce.ts";
import { useWords } from "#/platform/language/language.ts";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
import style from "./card.module.css";
import { changeCard } from "./change-card.ts";

type Props = { readonly onDone: () => void; readonly onClose: () => void };

/** A card, and the button that saves it for the renewals. */
export function CardForm({ onDone, onClose }: Props) {
  const t = useWords("payments/billing");
  const common = useWords("platform");
  const holder = useRef<HTMLInputElement>(null);
  const fields = useCardFields();
  const { save, isBusy, wrong } = useSaving(onDone);
  // Whoever has asked for the form goes on in it.
  useEffect(() => holder.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const card = isBusy ? undefined : fields.take(() => holder.current?.focus());
    if (card) void save(card.makeMethod);
  };
  return (
    <form noValidate className={style.form} onSubmit={submit}>
      <p className="note">{t("changeCardText")}</p>
      <CardFields fields={fields} busy={isBusy} holderRef={holder} />
      {wrong !== undefined && (
        <div role="alert">
          <Notice tone="danger">{wrong}</Notice>
        </div>
      )}
      <div className="buttons">
        <PlainButton type="submit" busy={isBusy}>
          {t("saveCard")}
        </PlainButton>
        <PlainButton quiet disabled={isBusy} onClick={onClose}>
          {common("cancel")}
        </PlainButton>
      </div>
    </form>
  );
}

/** One card at a time: whether it is on its way, and what was wrong with the one before. */
function useSaving(onDone: () => void) {
  const t = useWords("payments/billing");
  const cards = useStripe();
  const { mutateAsync: take } = useTakeCard();
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const save = async (makeMethod: Parameters<typeof changeCard>[0]["makeMethod"]) => {
    if (!cards) return;
    setBusy(true);
    setWrong(undefined);
    announce(t("checking"));
    const why = await changeCard({ cards, makeMethod }, { begin: cardSecret, take });
    setBusy(false);
    setWrong(why);
    if (why === undefined) onDone();
  };
  return { save, isBusy, wrong };
}
