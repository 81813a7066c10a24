/** The pages of operators: their console. */
import type { ComponentType } from "react";
import { type RouteObject, redirect } from "react-router";
import { loadWords, type Room } from "#/platform/language/language.ts";
import { staffLinks } from "./menu/staff-links.ts";
import { leadsOn, page } from "./route.ts";

/** A list needs the width: the side navigation shrinks to its icons. */
const isList = { isList: true };

const pages: readonly RouteObject[] = [
  ...["/admin", "/profile"].map((path) => leadsOn(path, () => redirect("/admin/overview"))),
  {
    path: "/admin/overview",
    lazy: inConsole(() => import("#/staff/overview/OverviewPage.tsx").then((m) => m.OverviewPage)),
  },
  {
    path: "/admin/audit",
    handle: isList,
    lazy: inConsole(
      () => import("#/staff/audit/AuditPage.tsx").then((m) => m.AuditPage),
      "staff/audit",
    ),
  },
];

/** What the frame of the pages says is there before the first of them. */
export async function staffArea() {
  await loadWords("staff");
  return { pages, frame: { links: staffLinks } };
}

function inConsole(load: () => Promise<ComponentType>, ...rooms: Room[]) {
  return page(load, "staff", ...rooms);
}
