/** What the card provider has told, as operators read it. */
import type { StaffNotice } from "@wasla/contract/payments/staff-endpoints";
import { MOST_ROWS } from "@wasla/contract/platform/console";
import type { Notice } from "#/payments/queries/notices.ts";
import { listInbox, type NoticeFilter, type NoticeMark } from "#/payments/queries/staff/notices.ts";
import { markFrom, markText } from "#/platform/keyset.ts";
import type { Services } from "#/platform/services.ts";

type Asked = NoticeFilter & {
  readonly after?: string | undefined;
  readonly count?: number | undefined;
};

export async function listNoticesPage(
  { db }: Services,
  { after, count = MOST_ROWS, ...filter }: Asked,
) {
  const found = await listInbox(db, filter, { after: placeFrom(after), most: count + 1 });
  const shown = found.slice(0, count);
  const last = shown.at(-1);
  return {
    rows: shown.map(noticeOnWire),
    next: last && found.length > count ? placeText(last) : null,
  };
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
