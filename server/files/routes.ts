import { openMedia } from "@wasla/contract/files/endpoints";
import * as agreed from "@wasla/contract/files/upload-endpoints";
import type { Serve } from "#/platform/http/serve.ts";
import type { Services } from "#/platform/services.ts";
import type { FollowMedia } from "./follow-media.ts";
import { open } from "./open/open.ts";
import { deleteMedia } from "./own/delete-media.ts";
import { listOwnMedia } from "./own/list-own-media.ts";
import { setOpening } from "./own/set-opening.ts";
import { uploadMedia } from "./own/upload-media.ts";
import { cancel } from "./uploads/cancel.ts";
import { complete } from "./uploads/complete.ts";
import { initialize } from "./uploads/initialize.ts";
import { receivePiece } from "./uploads/receive.ts";

export function filesRoutes(serve: Serve, services: Services, followMedia: FollowMedia): void {
  serve(openMedia, ({ viewer, params, query, request }) =>
    open(services, viewer, { name: params.name, link: query, range: request.headers.range }),
  );
  serve(agreed.initializeUpload, async ({ viewer, body }) => ({
    data: await initialize(services, { ...body, ownerId: viewer.id }),
  }));
  for (const each of [agreed.uploadChunk, agreed.postChunk])
    serve(each, async ({ viewer, body, uploads: { chunk } }) => ({
      data: { received: await receivePiece(services, { ...body, chunk, ownerId: viewer.id }) },
    }));
  serve(agreed.completeUpload, async ({ viewer, body }) => ({
    data: await complete(services, followMedia, { ...body, ownerId: viewer.id }),
  }));
  serve(agreed.cancelUpload, async ({ viewer, params }) => {
    await cancel(services, { ...params, ownerId: viewer.id });
    return {};
  });
  serve(agreed.uploadMedia, async ({ viewer, body, uploads: { file } }) => {
    const sent = { ...body, upload: file, ownerId: viewer.id };
    return { data: await uploadMedia(services, followMedia, sent) };
  });
  serve(agreed.deleteMedia, async ({ viewer, query }) => {
    await deleteMedia(services, followMedia, { ownerId: viewer.id, name: query.name });
    return {};
  });
  serve(agreed.listOwnMedia, async ({ viewer }) => ({
    data: await listOwnMedia(services.db, viewer.id),
  }));
  serve(agreed.setOpening, async ({ viewer, body }) => ({
    data: await setOpening(services, followMedia, { ...body, ownerId: viewer.id }),
  }));
}
