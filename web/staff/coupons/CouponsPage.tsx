import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { StaffCoupon } from "@wasla/contract/payments/price-and-coupon-endpoints";
import { useState } from "react";
import { Link } from "react-router";
import { useMessages } from "#/platform/language/language.ts";
import { urlText } from "#/platform/state/url-state.ts";
import classes from "#/staff/console.module.css";
import { ConsoleTable } from "#/staff/list/ConsoleTable.tsx";
import { Filters } from "#/staff/list/Filters.tsx";
import { SearchField } from "#/staff/list/SearchField.tsx";
import { useListUrl } from "#/staff/list/use-list-url.ts";
import { EmptyState } from "#/ui/feedback/EmptyState.tsx";
import type { Column } from "#/ui/table/columns.ts";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import { CouponDialog } from "./CouponDialog.tsx";
import { CouponState } from "./CouponState.tsx";
import { couponsQuery } from "./requests.ts";
import { useCouponText } from "./use-coupon-text.ts";

const fields = { search: urlText(40) };

/** All coupons, newest start first. */
export function CouponsPage() {
  const t = useMessages("staff/coupons");
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { after, search, setFilter } = useListUrl(fields);
  const add = <Button onClick={() => setDialogOpen(true)}>{t("newCoupon")}</Button>;
  return (
    <>
      <PageTitle actions={add}>{t("title")}</PageTitle>
      <p className={classes.lead}>{t("lead")}</p>
      <Filters>
        <SearchField
          label={t("search")}
          value={search}
          maxLength={40}
          onSearch={(code) => setFilter({ search: code }, { isTyping: true })}
        />
      </Filters>
      <ConsoleTable
        caption={t("title")}
        columns={useColumns()}
        query={useQuery(couponsQuery(search, after))}
        keyOf={({ _id }) => _id}
        filteredBy={Object.keys(fields)}
        empty={<EmptyState title={t("none")} description={t("noneText")} />}
      />
      <CouponDialog opened={isDialogOpen} onClose={() => setDialogOpen(false)} />
    </>
  );
}

function useColumns(): readonly Column<StaffCoupon>[] {
  const t = useMessages("staff/coupons");
  const text = useCouponText();
  return [
    {
      key: "code",
      head: t("code"),
      cell: ({ _id, code }) => (
        <Link to={`/admin/coupons/${encodeURIComponent(_id)}`} dir="ltr">
          {code}
        </Link>
      ),
    },
    {
      key: "off",
      head: t("discount"),
      isNumeric: true,
      cell: (coupon) => <bdi>{text.discount(coupon)}</bdi>,
    },
    { key: "duration", head: t("duration"), cell: text.duration },
    { key: "from", head: t("from"), cell: text.from },
    { key: "until", head: t("until"), cell: text.until },
    { key: "uses", head: t("uses"), isNumeric: true, cell: text.uses },
    { key: "state", head: t("state"), cell: ({ state }) => <CouponState state={state} /> },
  ];
}
