import { useQuery } from "@tanstack/react-query";
import type { CouponUse, StaffCoupon } from "@wasla/contract/payments/price-and-coupon-endpoints";
import { Link, useParams } from "react-router";
import { useFormats } from "#/platform/language/formats.ts";
import { isolateBidi } from "#/platform/language/isolate-bidi.ts";
import { useMessages } from "#/platform/language/language.ts";
import { urlText } from "#/platform/state/url-state.ts";
import { ActionButton } from "#/staff/action/ActionButton.tsx";
import { notifyDone } from "#/staff/action/notify-done.ts";
import layoutClasses from "#/staff/console.module.css";
import { ConsoleTable } from "#/staff/list/ConsoleTable.tsx";
import { DateTime } from "#/staff/list/DateTime.tsx";
import { PersonLink } from "#/staff/list/PersonLink.tsx";
import { useListUrl } from "#/staff/list/use-list-url.ts";
import { PriceName } from "#/staff/plans/PriceName.tsx";
import { DescriptionList } from "#/ui/blocks/DescriptionList.tsx";
import { Section } from "#/ui/blocks/Section.tsx";
import { EmptyState } from "#/ui/feedback/EmptyState.tsx";
import { LoadingSkeleton } from "#/ui/feedback/LoadingSkeleton.tsx";
import { QueryBoundary } from "#/ui/feedback/QueryBoundary.tsx";
import type { Column } from "#/ui/table/columns.ts";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import { CouponState } from "./CouponState.tsx";
import classes from "./coupons.module.css";
import { couponQuery, endCoupon, usesQuery } from "./requests.ts";
import { useCouponText } from "./use-coupon-text.ts";

/** A coupon and its uses. */
export function CouponPage() {
  const t = useMessages("staff/coupons");
  const { id = "" } = useParams();
  const query = useQuery(couponQuery(id));
  return (
    <div className={layoutClasses.page}>
      <PageTitle actions={query.data && <EndCouponButton coupon={query.data} />}>
        {query.data?.code ?? t("title")}
      </PageTitle>
      <nav className={classes.line}>
        <Link to="/admin/coupons">{t("all")}</Link>
      </nav>
      <QueryBoundary query={query} fallback={<LoadingSkeleton rows={6} />}>
        {(coupon) => (
          <>
            <CouponFacts coupon={coupon} />
            <CouponUses id={id} />
          </>
        )}
      </QueryBoundary>
    </div>
  );
}

function CouponFacts({ coupon }: { readonly coupon: StaffCoupon }) {
  const t = useMessages("staff/coupons");
  const tStaff = useMessages("staff");
  const text = useCouponText();
  const { prices, state } = coupon;
  return (
    <Section title={t("about")} aside={<CouponState state={state} />}>
      <DescriptionList
        items={[
          [tStaff("nameEn"), <bdi key="en">{coupon.name}</bdi>],
          [tStaff("nameAr"), <bdi key="ar">{coupon.nameAr}</bdi>],
          [t("discount"), <bdi key="discount">{text.discount(coupon)}</bdi>],
          [t("duration"), text.duration(coupon)],
          [t("from"), text.from(coupon)],
          [t("until"), text.until(coupon)],
          [t("uses"), text.uses(coupon)],
          [t("prices"), prices ? <Prices key="prices" prices={prices} /> : t("allPrices")],
        ]}
      />
      <p className={classes.dim}>{t("unchangeable")}</p>
    </Section>
  );
}

function Prices({ prices }: { readonly prices: NonNullable<StaffCoupon["prices"]> }) {
  const { money } = useFormats();
  return (
    <ul className={classes.prices}>
      {prices.map((price) => (
        <li key={price._id}>
          <PriceName {...price} /> <bdi>{money(price.unitFils)}</bdi>
        </li>
      ))}
    </ul>
  );
}

function CouponUses({ id }: { readonly id: string }) {
  const t = useMessages("staff/coupons");
  const { after } = useListUrl({ after: urlText() });
  return (
    <Section title={t("usesTitle")}>
      <ConsoleTable
        caption={t("usesTitle")}
        columns={useColumns()}
        query={useQuery(usesQuery(id, after))}
        keyOf={({ _id }) => _id}
        empty={<EmptyState title={t("unused")} />}
      />
    </Section>
  );
}

function useColumns(): readonly Column<CouponUse>[] {
  const t = useMessages("staff/coupons");
  const { money, number } = useFormats();
  return [
    { key: "client", head: t("client"), cell: ({ client }) => <PersonLink person={client} /> },
    { key: "at", head: t("usedAt"), cell: ({ at }) => <DateTime at={at} /> },
    {
      key: "professions",
      head: t("professions"),
      isNumeric: true,
      cell: ({ professions }) => number(professions),
    },
    {
      key: "taken",
      head: t("discountTotal"),
      isNumeric: true,
      cell: ({ takenFils }) => <bdi>{money(takenFils)}</bdi>,
    },
  ];
}

function EndCouponButton({ coupon: { _id, code, state } }: { readonly coupon: StaffCoupon }) {
  const t = useMessages("staff/coupons");
  if (state === "ended") return null;
  return (
    <ActionButton
      action={{
        title: t("endTitle", { code: isolateBidi(code) }),
        buttonText: t("end"),
        isDestructive: true,
        children: <p>{t("endText")}</p>,
        onSubmit: async (reason) => {
          await endCoupon(_id, reason);
          notifyDone(t("couponEnded", { code: isolateBidi(code) }));
        },
      }}
    />
  );
}
