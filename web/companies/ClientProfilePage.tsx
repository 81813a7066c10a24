import { Alert, Anchor } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import type { CompanyDetails } from "@wasla/contract/companies/endpoints";
import { formatPhone } from "@wasla/contract/platform/format-phone";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { countryName, nationalityName } from "#/catalogue/catalogue-names.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import { usePathExists } from "#/platform/state/path-exists.ts";
import { useUser } from "#/platform/state/session.ts";
import { type DescriptionItem, DescriptionList } from "#/ui/blocks/DescriptionList.tsx";
import { Section } from "#/ui/blocks/Section.tsx";
import { AccountCard } from "#/ui/text/AccountCard.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import { CompanyQueryBoundary } from "./CompanyQueryBoundary.tsx";
import { ProfessionsBlock } from "./profile/ProfessionsBlock.tsx";
import { VerificationBadge, VerificationCard } from "./profile/VerificationCard.tsx";
import { useOwnCompany } from "./requests.ts";

type Props = {
  /** False if payment is impossible although something is locked; undefined while unknown. */
  readonly canPay: boolean | undefined;
  /** Further sections, below the professions. */
  readonly children?: ReactNode;
};

/** A client's own profile. */
export function ClientProfilePage({ canPay, children }: Props) {
  const t = useMessages("companies");
  const { role, isProfileCompleted } = useUser();
  const { data } = useOwnCompany();
  const verification = data?.verification;
  const isVerified = verification?.state === "verified";
  const card = verification && <VerificationCard verification={verification} />;
  return (
    <>
      <PageTitle>{t("profile")}</PageTitle>
      {!isProfileCompleted && <IncompleteNotice />}
      <AccountCard
        role={t(role === "corporate" ? "corporate" : "company")}
        company={data?.companyName}
      >
        {verification && <VerificationBadge state={verification.state} />}
      </AccountCard>
      {!isVerified && card}
      <CompanyQueryBoundary rows={4}>
        {(client) => <ContactBlock client={client} />}
      </CompanyQueryBoundary>
      <ProfessionsBlock canPay={canPay} />
      {children}
      {isVerified && card}
    </>
  );
}

function IncompleteNotice() {
  const t = useMessages("companies");
  const pathExists = usePathExists();
  return (
    <Alert icon={<IconInfoCircle aria-hidden="true" />}>
      {t("incomplete")}{" "}
      {pathExists("/company-register") && (
        <Anchor component={Link} to="/company-register" fw={600}>
          {t("completeProfile")}
        </Anchor>
      )}
    </Alert>
  );
}

function ContactBlock({ client }: { readonly client: CompanyDetails }) {
  const t = useMessages("companies");
  const pathExists = usePathExists();
  const edit = client.isProfileCompleted && pathExists("/edit-profile") && (
    <Anchor component={Link} to="/edit-profile">
      {t("editProfile")}
    </Anchor>
  );
  return (
    <Section title={t("contact")} aside={edit}>
      <DescriptionList items={useContactFacts(client)} />
    </Section>
  );
}

function useContactFacts(client: CompanyDetails): readonly DescriptionItem[] {
  const t = useMessages("companies");
  const language = useLanguage();
  const { email, phone, nationality, country, clientType, gender } = client;
  const isIndividual = clientType === "Individual";
  return [
    [t("email"), <Isolated key="email">{email}</Isolated>],
    [t("phone"), phone && <Isolated key="phone">{formatPhone(phone.fullNumber)}</Isolated>],
    [t("jobTitle"), isolatedName(client.companyRole)],
    [t("clientType"), clientType && t(isIndividual ? "individual" : "ofCompany")],
    [t(isIndividual ? "address" : "businessAddress"), isolatedName(client.address)],
    [t(isIndividual ? "city" : "businessCity"), isolatedName(client.businessCity)],
    [t("country"), country && countryName(country, language)],
    [t("nationality"), nationality && nationalityName(nationality, language)],
    [t("gender"), gender && t(gender === "Female" ? "female" : "male")],
    [t("trn"), client.trn && <Isolated key="trn">{client.trn}</Isolated>],
  ];
}

function isolatedName(text: string | null): ReactNode {
  return text && <bdi>{text}</bdi>;
}

/** Email addresses and numbers are left-to-right in both languages. */
function Isolated({ children }: { readonly children: string }) {
  return <bdi dir="ltr">{children}</bdi>;
}
