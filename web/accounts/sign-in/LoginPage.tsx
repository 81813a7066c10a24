import { lazy, Suspense, useState } from "react";
import style from "#/accounts/form.module.css";
import { PathLink } from "#/accounts/PathLink.tsx";
import { useFragment } from "#/accounts/use-fragment.ts";
import { loadWords, useWords } from "#/platform/language/language.ts";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import type { Settled } from "./ConfirmEmail.tsx";
import { SignIn } from "./SignIn.tsx";

const ConfirmEmail = lazy(async () => {
  const [{ ConfirmEmail }] = await Promise.all([
    import("./ConfirmEmail.tsx"),
    loadWords("accounts/sign-in"),
  ]);
  return { default: ConfirmEmail };
});

/** Signs in; the link of a change of address leads here too, and is confirmed first. */
export function LoginPage() {
  const t = useWords("accounts");
  const token = useFragment().get("token");
  const [settled, setSettled] = useState<Settled & { readonly token: string }>();
  if (token !== null && settled?.token !== token)
    return (
      <Suspense>
        <ConfirmEmail token={token} onSettled={(outcome) => setSettled({ token, ...outcome })} />
      </Suspense>
    );
  return (
    <div className={style.page}>
      <PageTitle>{t("signIn")}</PageTitle>
      <SignIn email={settled?.email} said={settled?.said} isAlone />
      <PathLink path="/register">{t("createAccount")}</PathLink>
    </div>
  );
}
