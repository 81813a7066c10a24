import { CurrentPassword } from "#/accounts/care/CurrentPassword.tsx";
import care from "#/accounts/care/care.module.css";
import { DeedForm } from "#/accounts/care/DeedForm.tsx";
import { drawRecoveryCodes, turnFactorOff } from "#/accounts/care/requests.ts";
import { useDeedForm } from "#/accounts/care/use-deed-form.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useWords } from "#/platform/language/language.ts";
import { useUser } from "#/platform/state/session.ts";
import { Disclosed } from "#/ui/actions/Disclosed.tsx";
import { StateBadge } from "#/ui/feedback/StateBadge.tsx";
import { CodeField } from "./CodeField.tsx";

const agreed = () => import("@wasla/contract/accounts/care-endpoints");
const renewRules = () => agreed().then(({ renewRecoveryCodes }) => renewRecoveryCodes.body);
const removeRules = () => agreed().then(({ removeSecondFactor }) => removeSecondFactor.body);

/** Codes left with which one is told to draw new ones. */
const FEW = 3;

type Props = {
  readonly codesLeft: number;
  readonly onCodes: (codes: readonly string[]) => void;
};

export function FactorOn({ codesLeft, onCodes }: Props) {
  const t = useWords("accounts/care");
  const isStaff = useUser().role === "admin";
  return (
    <div className="stack">
      <p className={care.line}>
        <StateBadge tone="success">{t("on")}</StateBadge>
        <span>
          {t("codesLeft", { count: codesLeft })} {codesLeft <= FEW && t("fewCodes")}
        </span>
      </p>
      <Disclosed label={t("newCodes")}>
        {(close) => <NewCodes onCodes={onCodes} onClose={close} />}
      </Disclosed>
      {isStaff ? (
        <p className={care.text}>{t("staffKeepIt")}</p>
      ) : (
        <Disclosed label={t("turnOff")}>{(close) => <TurnOff onClose={close} />}</Disclosed>
      )}
    </div>
  );
}

type NewCodesProps = { readonly onCodes: Props["onCodes"]; readonly onClose: () => void };

function NewCodes({ onCodes, onClose }: NewCodesProps) {
  const t = useWords("accounts/care");
  const form = useDeedForm(renewRules, { code: "" }, async (given) => {
    onCodes(await drawRecoveryCodes(given));
  });
  return (
    <DeedForm form={form} send={t("drawCodes")} onCancel={onClose}>
      <p className={care.text}>{t("newCodesText")}</p>
      <CodeField {...form.field("code")} label={t("code")} readOnly={form.busy} autoFocus />
    </DeedForm>
  );
}

function TurnOff({ onClose }: { readonly onClose: () => void }) {
  const t = useWords("accounts/care");
  const form = useDeedForm(removeRules, { password: "", code: "" }, async (given) => {
    await turnFactorOff(given);
    notify.success(t("factorIsOff"));
    document.getElementById("second-factor-title")?.focus();
  });
  return (
    <DeedForm form={form} send={t("turnOff")} onCancel={onClose}>
      <p className={care.text}>{t("turnOffText")}</p>
      <CurrentPassword {...form.field("password")} readOnly={form.busy} autoFocus />
      <CodeField
        {...form.field("code")}
        label={t("codeOrRecovery")}
        inputMode="text"
        readOnly={form.busy}
      />
    </DeedForm>
  );
}
