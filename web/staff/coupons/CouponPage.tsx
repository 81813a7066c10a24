import { useQuery } from "@tanstack/react-query";
import type { CouponUse, StaffCoupon } from "@wasla/contract/payments/offer-endpoints";
import { Link, useParams } from "react-router";
import { useFormats } from "#/platform/language/formats.ts";
import { isolated } from "#/platform/language/isolated.ts";
import { useWords } from "#/platform/language/language.ts";
import { urlText } from "#/platform/state/url-state.ts";
import layout from "#/staff/console.module.css";
import { DeedButton } from "#/staff/deed/DeedButton.tsx";
import { done } from "#/staff/deed/done.ts";
import { type Column, ConsoleTable } from "#/staff/list/ConsoleTable.tsx";
import { PersonLink } from "#/staff/list/PersonLink.tsx";
import { useListAddress } from "#/staff/list/use-list-address.ts";
import { When } from "#/staff/list/When.tsx";
import { PriceName } from "#/staff/plans/PriceName.tsx";
import { Block } from "#/ui/blocks/Block.tsx";
import { Facts } from "#/ui/blocks/Facts.tsx";
import { Answered } from "#/ui/feedback/Answered.tsx";
import { EmptyState } from "#/ui/feedback/EmptyState.tsx";
import { Waiting } from "#/ui/feedback/Waiting.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import { CouponState } from "./CouponState.tsx";
import style from "./coupons.module.css";
import { couponQuery, endCoupon, usesQuery } from "./requests.ts";
import { useCouponText } from "./use-coupon-text.ts";

/** One coupon, and who has used it. */
export function CouponPage() {
  const t = useWords("staff/coupons");
  const { id = "" } = useParams();
  const query = useQuery(couponQuery(id));
  return (
    <div className={layout.page}>
      <PageTitle actions={query.data && <End coupon={query.data} />}>
        {query.data?.code ?? t("title")}
      </PageTitle>
      <nav className={style.line}>
        <Link to="/admin/coupons">{t("all")}</Link>
      </nav>
      <Answered query={query} waiting={<Waiting rows={6} />}>
        {(coupon) => (
          <>
            <About coupon={coupon} />
            <Uses id={id} />
          </>
        )}
      </Answered>
    </div>
  );
}

function About({ coupon }: { readonly coupon: StaffCoupon }) {
  const t = useWords("staff/coupons");
  const said = useWords("staff");
  const text = useCouponText();
  const { prices, state } = coupon;
  return (
    <Block title={t("about")} aside={<CouponState state={state} />}>
      <Facts
        facts={[
          [said("nameEn"), <bdi key="en">{coupon.name}</bdi>],
          [said("nameAr"), <bdi key="ar">{coupon.nameAr}</bdi>],
          [t("off"), <bdi key="off">{text.off(coupon)}</bdi>],
          [t("lasting"), text.lasting(coupon)],
          [t("from"), text.from(coupon)],
          [t("until"), text.until(coupon)],
          [t("uses"), text.used(coupon)],
          [t("prices"), prices ? <Prices key="prices" prices={prices} /> : t("allPrices")],
        ]}
      />
      <p className={style.dim}>{t("unchangeable")}</p>
    </Block>
  );
}

function Prices({ prices }: { readonly prices: NonNullable<StaffCoupon["prices"]> }) {
  const { money } = useFormats();
  return (
    <ul className={style.prices}>
      {prices.map((price) => (
        <li key={price._id}>
          <PriceName {...price} /> <bdi>{money(price.unitFils)}</bdi>
        </li>
      ))}
    </ul>
  );
}

function Uses({ id }: { readonly id: string }) {
  const t = useWords("staff/coupons");
  const { after } = useListAddress({ after: urlText() });
  return (
    <Block title={t("usesTitle")}>
      <ConsoleTable
        caption={t("usesTitle")}
        columns={useColumns()}
        query={useQuery(usesQuery(id, after))}
        keyOf={({ _id }) => _id}
        empty={<EmptyState title={t("unused")} />}
      />
    </Block>
  );
}

function useColumns(): readonly Column<CouponUse>[] {
  const t = useWords("staff/coupons");
  const { money, number } = useFormats();
  return [
    { key: "client", head: t("client"), cell: ({ client }) => <PersonLink who={client} /> },
    { key: "at", head: t("usedAt"), cell: ({ at }) => <When at={at} /> },
    {
      key: "professions",
      head: t("professions"),
      isFigure: true,
      cell: ({ professions }) => number(professions),
    },
    {
      key: "taken",
      head: t("taken"),
      isFigure: true,
      cell: ({ takenFils }) => <bdi>{money(takenFils)}</bdi>,
    },
  ];
}

function End({ coupon: { _id, code, state } }: { readonly coupon: StaffCoupon }) {
  const t = useWords("staff/coupons");
  if (state === "ended") return null;
  return (
    <DeedButton
      deed={{
        title: t("endTitle", { code: isolated(code) }),
        deed: t("end"),
        isGrave: true,
        children: <p>{t("endText")}</p>,
        onDeed: async (reason) => {
          await endCoupon(_id, reason);
          done(t("endedSaid", { code: isolated(code) }));
        },
      }}
    />
  );
}
