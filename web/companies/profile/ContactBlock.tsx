import { Anchor } from "@mantine/core";
import type { CompanyDetails } from "@wasla/contract/companies/endpoints";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { countryName, nationalityName } from "#/catalogue/names.ts";
import { useLanguage, useWords } from "#/platform/language/language.ts";
import { useKnowsPath } from "#/platform/state/known-paths.ts";
import { Block } from "#/ui/blocks/Block.tsx";
import { type Fact, Facts } from "#/ui/blocks/Facts.tsx";
import { phoneText } from "#/ui/text/phone-text.ts";

/** How the client is reached, and what it said of itself. */
export function ContactBlock({ client }: { readonly client: CompanyDetails }) {
  const t = useWords("companies");
  const knows = useKnowsPath();
  const edit = client.isProfileCompleted && knows("/edit-profile") && (
    <Anchor component={Link} to="/edit-profile">
      {t("editProfile")}
    </Anchor>
  );
  return (
    <Block title={t("contact")} aside={edit}>
      <Facts facts={useFacts(client)} />
    </Block>
  );
}

function useFacts(client: CompanyDetails): readonly Fact[] {
  const t = useWords("companies");
  const language = useLanguage();
  const { email, phone, nationality, country, clientType, gender } = client;
  const isIndividual = clientType === "Individual";
  return [
    [t("email"), <Isolated key="email">{email}</Isolated>],
    [t("phone"), phone && <Isolated key="phone">{phoneText(phone.fullNumber)}</Isolated>],
    [t("jobTitle"), named(client.companyRole)],
    [t("clientType"), clientType && t(isIndividual ? "individual" : "ofCompany")],
    [t(isIndividual ? "address" : "businessAddress"), named(client.address)],
    [t(isIndividual ? "city" : "businessCity"), named(client.businessCity)],
    [t("country"), country && countryName(country, language)],
    [t("nationality"), nationality && nationalityName(nationality, language)],
    [t("gender"), gender && t(gender === "Female" ? "female" : "male")],
    [t("trn"), client.trn && <Isolated key="trn">{client.trn}</Isolated>],
  ];
}

function named(text: string | null): ReactNode {
  return text && <bdi>{text}</bdi>;
}

/** Addresses and numbers run left to right in either language. */
function Isolated({ children }: { readonly children: string }) {
  return <bdi dir="ltr">{children}</bdi>;
}
