import { lazy, Suspense, useState } from "react";
import { useNavigate } from "react-router";
import style from "#/accounts/form.module.css";
import { useFragment } from "#/accounts/use-fragment.ts";
import { loadWords, useWords } from "#/platform/language/language.ts";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import { Exchange } from "./Exchange.tsx";
import { NotSignedIn } from "./NotSignedIn.tsx";

const SecondFactorStep = lazy(async () => {
  const [{ SecondFactorStep }] = await Promise.all([
    import("#/accounts/sign-in/SecondFactorStep.tsx"),
    loadWords("accounts/sign-in"),
  ]);
  return { default: SecondFactorStep };
});

type Step =
  | { readonly name: "exchange" }
  | { readonly name: "secondFactor"; readonly ticket: string }
  | { readonly name: "refused"; readonly said: string };

/** Where a sign-in with Google ends: trades the code it brings, or says why there is none. */
export function GoogleLandingPage() {
  const t = useWords("accounts/google");
  const navigate = useNavigate();
  const brought = useFragment();
  const code = brought.get("code");
  const [step, setStep] = useState<Step>({ name: "exchange" });
  const refused = step.name === "refused" ? step.said : undefined;
  if (code === null || refused !== undefined)
    return <NotSignedIn said={refused ?? t(reasonIn(brought))} />;
  if (step.name === "secondFactor")
    return (
      <div className={style.page}>
        <PageTitle>{t("title")}</PageTitle>
        <Suspense>
          <SecondFactorStep
            ticket={step.ticket}
            onBack={(said) => (said ? setStep({ name: "refused", said }) : void navigate("/login"))}
          />
        </Suspense>
      </div>
    );
  return (
    <Exchange
      code={code}
      onAsked={(ticket) => setStep({ name: "secondFactor", ticket })}
      onRefused={(said) => setStep({ name: "refused", said })}
    />
  );
}

const reasons = ["off", "failed", "cancelled", "unverified"] as const;

/** Opened without anything, the page has nothing to trade. */
function reasonIn(brought: URLSearchParams) {
  const told = brought.get("error");
  return reasons.find((reason) => reason === told) ?? (told === null ? "ended" : "failed");
}
