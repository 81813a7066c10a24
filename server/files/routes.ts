import { openMedia } from "@wasla/contract/files/endpoints";
import type { Routes } from "#/platform/http/serve.ts";
import { open } from "./open.ts";

export const filesRoutes: Routes = (serve, services) => {
  serve(openMedia, ({ viewer, params, query, request }) =>
    open(services, viewer, { name: params.name, link: query, range: request.headers.range }),
  );
};
