import { Button } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router";
import {
  type PaymentFailure,
  readPaymentFailure,
} from "#/payments/checkout/flow/payment-result-store.ts";
import { useMessages } from "#/platform/language/language.ts";
import { pageSettings } from "#/platform/state/page-settings.ts";
import { useUser } from "#/platform/state/session.ts";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import classes from "./result.module.css";

/** The reason of a failed payment, whether anything was charged, and a retry. */
export function FailedPage() {
  const t = useMessages("payments");
  const { _id } = useUser();
  const [failure] = useState(() => readPaymentFailure(_id));
  return (
    <div className={classes.page}>
      <div className={classes.result}>
        {failure && (
          <span className={classes.sign} data-kind="bad">
            <IconAlertTriangle size={32} aria-hidden="true" />
          </span>
        )}
        <PageTitle>{t(failure ? "failed" : "noFailure")}</PageTitle>
        {failure ? (
          <FailureReason failure={failure} />
        ) : (
          <p className={classes.text}>{t("noFailureText")}</p>
        )}
        <div className={classes.actions}>
          <Button component={Link} to="/payment">
            {t(failure ? "tryAgain" : "toPayment")}
          </Button>
          {failure && <ContactLink />}
        </div>
      </div>
    </div>
  );
}

function FailureReason({ failure }: { readonly failure: PaymentFailure }) {
  const t = useMessages("payments");
  return (
    <>
      <p className={classes.reason}>{failure.reason}</p>
      <p className={classes.text}>
        {t(failure.isUncharged ? "nothingCharged" : "unknownCharge")}{" "}
        {t(failure.isRenewal ? "tryDueText" : "tryAgainText")}
      </p>
    </>
  );
}

function ContactLink() {
  const t = useMessages("payments/billing");
  const { supportEmail } = pageSettings;
  return supportEmail ? <a href={`mailto:${supportEmail}`}>{t("contactUs")}</a> : null;
}
