import type { CompanyDetails } from "@wasla/contract/companies/endpoints";
import { countryName } from "#/catalogue/names.ts";
import { useLanguage, useWords } from "#/platform/language/language.ts";
import { Block } from "#/ui/blocks/Block.tsx";
import { Facts } from "#/ui/blocks/Facts.tsx";
import { phoneText } from "#/ui/text/phone-text.ts";

/** What the client said of itself, to hold its papers against. */
export function AboutBlock({ details }: { readonly details: CompanyDetails }) {
  const t = useWords("staff/clients");
  const language = useLanguage();
  const { role, fullName, email, phone, companyRole, address, country, trn } = details;
  return (
    <Block title={t("about")}>
      <Facts
        facts={[
          [t("kind"), t(role)],
          [t("contact"), <bdi key="contact">{fullName}</bdi>],
          [t("jobTitle"), companyRole && <bdi>{companyRole}</bdi>],
          [t("email"), <bdi key="email">{email}</bdi>],
          [t("phone"), phone && <bdi dir="ltr">{phoneText(phone.fullNumber)}</bdi>],
          [t("address"), address && <bdi>{address}</bdi>],
          [t("city"), details.businessCity && <bdi>{details.businessCity}</bdi>],
          [t("country"), country && countryName(country, language)],
          [t("trn"), trn && <bdi dir="ltr">{trn}</bdi>],
        ]}
      />
    </Block>
  );
}
