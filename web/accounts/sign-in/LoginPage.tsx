import { lazy, Suspense, useState } from "react";
import classes from "#/accounts/form.module.css";
import { PublicPageLink } from "#/accounts/PublicPageLink.tsx";
import { useFragment } from "#/accounts/use-fragment.ts";
import { loadMessages, useMessages } from "#/platform/language/language.ts";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import type { EmailConfirmation } from "./ConfirmEmail.tsx";
import { SignIn } from "./SignIn.tsx";

const ConfirmEmail = lazy(async () => {
  const [{ ConfirmEmail }] = await Promise.all([
    import("./ConfirmEmail.tsx"),
    loadMessages("accounts/sign-in"),
  ]);
  return { default: ConfirmEmail };
});

/** Signs in. Links that confirm a new email lead here too and are handled first. */
export function LoginPage() {
  const t = useMessages("accounts");
  const token = useFragment().get("token");
  const [confirmation, setConfirmation] = useState<
    EmailConfirmation & { readonly token: string }
  >();
  if (token !== null && confirmation?.token !== token)
    return (
      <Suspense>
        <ConfirmEmail
          token={token}
          onConfirmed={(outcome) => setConfirmation({ token, ...outcome })}
        />
      </Suspense>
    );
  return (
    <div className={classes.page}>
      <PageTitle>{t("signIn")}</PageTitle>
      <SignIn email={confirmation?.email} message={confirmation?.message} isOnlyContent />
      <PublicPageLink path="/register">{t("createAccount")}</PublicPageLink>
    </div>
  );
}
