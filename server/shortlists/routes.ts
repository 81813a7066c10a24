import * as lists from "@wasla/contract/shortlists/endpoints";
import * as views from "@wasla/contract/shortlists/view-endpoints";
import type { Routes } from "#/platform/http/serve.ts";
import { begin, drop, lists as listsOf, rename } from "./lists/lists.ts";
import { add, read, remove } from "./lists/people.ts";
import { readNote, writeNote } from "./notes.ts";
import { stopMail } from "./views/mail-off.ts";
import { changeView, dropView, listViews, saveView, visitView } from "./views/views.ts";

export const shortlistsRoutes: Routes = (serve, services) => {
  serve(views.listViews, async ({ viewer }) => {
    return { data: await listViews(services, viewer) };
  });

  serve(views.saveView, async ({ viewer, body }) => {
    return { data: await saveView(services, viewer, body) };
  });

  serve(views.changeView, async ({ viewer, params, body }) => {
    return { data: await changeView(services, viewer, { ...params, ...body }) };
  });

  serve(views.visitView, async ({ viewer, params, body }) => {
    await visitView(services, viewer, { ...params, ...body });
    return {};
  });

  serve(views.deleteView, async ({ viewer, params }) => {
    await dropView(services, viewer, params.id);
    return {};
  });

  serve(views.stopViewMail, async ({ query }) => {
    await stopMail(services, query.token);
    return {};
  });

  serve(lists.listShortlists, async ({ viewer, query }) => {
    return { data: await listsOf(services, viewer, query.candidateId) };
  });

  serve(lists.createShortlist, async ({ viewer, body }) => {
    return { data: await begin(services, viewer, body.name) };
  });

  serve(lists.renameShortlist, async ({ viewer, params, body }) => {
    return { data: await rename(services, viewer, { ...params, ...body }) };
  });

  serve(lists.deleteShortlist, async ({ viewer, params }) => {
    await drop(services, viewer, params.id);
    return {};
  });

  serve(lists.readShortlist, async ({ viewer, params, query }) => {
    return { data: await read(services, viewer, { ...params, ...query }) };
  });

  serve(lists.addToShortlist, async ({ viewer, params, body }) => {
    return { data: await add(services, viewer, { ...params, ...body }) };
  });

  serve(lists.removeFromShortlist, async ({ viewer, params }) => {
    await remove(services, viewer, params);
    return {};
  });

  serve(lists.readNote, async ({ viewer, params }) => {
    return { data: await readNote(services, viewer, params.id) };
  });

  serve(lists.writeNote, async ({ viewer, params, body }) => {
    await writeNote(services, viewer, { ...params, ...body });
    return {};
  });
};
