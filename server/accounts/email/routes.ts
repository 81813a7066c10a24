import { changeEmail, confirmEmail, keepEmail } from "@wasla/contract/accounts/care-endpoints";
import { deleteTicketsOf } from "#/accounts/queries/tickets.ts";
import { bearerOf } from "#/accounts/sessions/access-token.ts";
import type { Routes } from "#/platform/http/serve.ts";
import * as ask from "./ask.ts";
import * as confirm from "./confirm.ts";

export const emailRoutes: Routes = (serve, services) => {
  serve(changeEmail, async ({ viewer, body }) => {
    await ask.changeEmail(services, viewer, body);
    return {};
  });

  serve(keepEmail, async ({ viewer }) => {
    await deleteTicketsOf(services.db, viewer.id, "changeEmail");
    return {};
  });

  serve(confirmEmail, async ({ request }) => {
    return { data: await confirm.confirmEmail(services, bearerOf(request.headers)) };
  });
};
