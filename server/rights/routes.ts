import * as copies from "@wasla/contract/rights/copy-endpoints";
import { askForErasure, readErasure } from "@wasla/contract/rights/erasure-endpoints";
import type { Routes } from "#/platform/http/serve.ts";
import { askForCopy } from "./copy/ask.ts";
import { copyOnWire } from "./copy/state.ts";
import { linkToCopy, take } from "./copy/take.ts";
import * as own from "./erasure/own.ts";
import { findCopy } from "./queries/copy.ts";

export const rightsRoutes: Routes = (serve, services) => {
  serve(copies.readCopy, async ({ viewer }) => {
    const copy = await findCopy(services.db, viewer.id);
    return { data: copyOnWire(services.clock.now(), copy) };
  });

  serve(copies.askForCopy, async ({ viewer }) => ({ data: await askForCopy(services, viewer.id) }));

  serve(copies.linkToCopy, async ({ viewer }) => {
    return { data: { url: await linkToCopy(services, viewer) } };
  });

  serve(copies.takeCopy, ({ query: { ticket }, request }) => {
    return take(services, { ticket, isLook: request.method === "HEAD" });
  });

  serve(readErasure, async ({ viewer }) => ({ data: await own.offerOf(services, viewer) }));

  serve(askForErasure, async ({ viewer, body: { password }, request }) => {
    const asked = { password, address: request.ip };
    const erasesAt = await own.askForErasure(services, viewer, asked);
    return { data: { erasesAt: erasesAt.toISOString() } };
  });
};
