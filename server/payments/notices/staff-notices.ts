/** What the card provider has told, as operators read it. */
import type { StaffNotice } from "@wasla/contract/payments/staff-endpoints";
import { MOST_ROWS } from "@wasla/contract/platform/console";
import type { Notice } from "#/payments/queries/notices/notices.ts";
import { listInbox, type NoticeFilter, type NoticeMark } from "#/payments/queries/staff/notices.ts";
import { markFrom, markText } from "#/platform/lists/keyset.ts";
import { type Paged, pageOf } from "#/platform/lists/page.ts";
import type { Services } from "#/platform/services.ts";

export async function listNoticesPage(
  { db }: Services,
  { after, count = MOST_ROWS, ...filter }: NoticeFilter & Paged<string>,
) {
  const found = await listInbox(db, filter, { after: placeFrom(after), most: count + 1 });
  const { rows, next } = pageOf(found, count, placeText);
  return { rows: rows.map(noticeOnWire), next };
}

export function noticeOnWire(notice: Notice): StaffNotice {
  const { id, provider, type, state, happenedAt, receivedAt, about, ...tried } = notice;
  const { deliveries, attempts, fault } = tried;
  return {
    ...{ _id: id, provider, type, state, deliveries, attempts, fault },
    happenedAt: happenedAt.toISOString(),
    receivedAt: receivedAt.toISOString(),
    about: Object.values(about ?? {})[0] ?? null,
  };
}

const FAILED = "f";

function placeText(last: Notice & Parameters<typeof markText>[0]): string {
  return `${last.state === "failed" ? FAILED : ""}${markText(last)}`;
}

function placeFrom(after: string | undefined): NoticeMark | undefined {
  const isFailed = after?.startsWith(FAILED) ?? false;
  const mark = markFrom(isFailed ? after?.slice(FAILED.length) : after, "text");
  return mark && { ...mark, isFailed };
}
