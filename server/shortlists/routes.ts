import * as lists from "@wasla/contract/shortlists/endpoints";
import * as memberships from "@wasla/contract/shortlists/membership-endpoints";
import * as views from "@wasla/contract/shortlists/saved-view-endpoints";
import type { Routes } from "#/platform/http/serve-endpoint.ts";
import {
  createShortlist,
  deleteShortlist,
  listShortlists,
  renameShortlist,
} from "./lists/manage-shortlists.ts";
import {
  addToShortlist,
  findShortlisted,
  getShortlist,
  removeFromShortlist,
  removeManyFromShortlist,
} from "./lists/shortlist-members.ts";
import { getNote, saveNote } from "./notes.ts";
import { unsubscribe } from "./saved-views/mail-due-views.ts";
import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  markSavedViewSeen,
  updateSavedView,
} from "./saved-views/manage-saved-views.ts";

export const shortlistsRoutes: Routes = (serve, services) => {
  serve(views.listSavedViews, async ({ viewer }) => {
    return { data: await listSavedViews(services, viewer) };
  });

  serve(views.createSavedView, async ({ viewer, body }) => {
    return { data: await createSavedView(services, viewer, body) };
  });

  serve(views.updateSavedView, async ({ viewer, params, body }) => {
    return { data: await updateSavedView(services, viewer, { ...params, ...body }) };
  });

  serve(views.markSavedViewSeen, async ({ viewer, params, body }) => {
    await markSavedViewSeen(services, viewer, { ...params, ...body });
    return {};
  });

  serve(views.deleteSavedView, async ({ viewer, params }) => {
    await deleteSavedView(services, viewer, params.id);
    return {};
  });

  serve(views.unsubscribeFromViewMail, async ({ query }) => {
    await unsubscribe(services, query.token);
    return {};
  });

  serve(lists.listShortlists, async ({ viewer, query }) => {
    return { data: await listShortlists(services, viewer, query.candidateId) };
  });

  serve(lists.createShortlist, async ({ viewer, body }) => {
    return { data: await createShortlist(services, viewer, body.name) };
  });

  serve(lists.renameShortlist, async ({ viewer, params, body }) => {
    return { data: await renameShortlist(services, viewer, { ...params, ...body }) };
  });

  serve(lists.deleteShortlist, async ({ viewer, params }) => {
    await deleteShortlist(services, viewer, params.id);
    return {};
  });

  serve(lists.getShortlist, async ({ viewer, params, query }) => {
    return { data: await getShortlist(services, viewer, { ...params, ...query }) };
  });

  serve(lists.addToShortlist, async ({ viewer, params, body }) => {
    return { data: await addToShortlist(services, viewer, { ...params, ...body }) };
  });

  serve(lists.removeFromShortlist, async ({ viewer, params }) => {
    await removeFromShortlist(services, viewer, params);
    return {};
  });

  serve(memberships.listShortlistedCandidates, async ({ viewer, body }) => {
    return { data: await findShortlisted(services, viewer, body.userIds) };
  });

  serve(memberships.removeManyFromShortlist, async ({ viewer, params, body }) => {
    return { data: await removeManyFromShortlist(services, viewer, { ...params, ...body }) };
  });

  serve(lists.getNote, async ({ viewer, params }) => {
    return { data: await getNote(services, viewer, params.id) };
  });

  serve(lists.saveNote, async ({ viewer, params, body }) => {
    await saveNote(services, viewer, { ...params, ...body });
    return {};
  });
};
