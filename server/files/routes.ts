import { openMedia } from "@wasla/contract/files/endpoints";
import * as contract from "@wasla/contract/files/upload-endpoints";
import { deleteMedia, listOwnMedia, setDocumentVisibility } from "#/files/media/own-media.ts";
import type { Hooks } from "#/platform/hooks.ts";
import { disconnectSignal } from "#/platform/http/disconnect-signal.ts";
import type { ServeEndpoint } from "#/platform/http/serve-endpoint.ts";
import type { Services } from "#/platform/services.ts";
import { serveFile } from "./download/serve-file.ts";
import { uploadMedia } from "./media/upload-media.ts";
import { cancelUpload } from "./uploads/cancel-upload.ts";
import { completeUpload } from "./uploads/complete-upload.ts";
import { initializeUpload } from "./uploads/initialize-upload.ts";
import { receiveChunk } from "./uploads/receive-chunk.ts";

export function filesRoutes(serve: ServeEndpoint, services: Services, hooks: Hooks): void {
  serve(openMedia, ({ viewer, params, query, request }) => {
    const fileRequest = { name: params.name, link: query, range: request.headers.range };
    return serveFile(services, hooks, viewer, fileRequest);
  });
  serve(contract.initializeUpload, async ({ viewer, body }) => ({
    data: await initializeUpload(services, { ...body, ownerId: viewer.id }),
  }));
  for (const each of [contract.uploadChunk, contract.postChunk])
    serve(each, async ({ viewer, body, uploads: { chunk } }) => ({
      data: { received: await receiveChunk(services, { ...body, chunk, ownerId: viewer.id }) },
    }));
  serve(contract.completeUpload, async ({ viewer, body, reply }) => {
    const input = { ...body, ownerId: viewer.id, signal: disconnectSignal(reply) };
    return { data: await completeUpload(services, hooks, input) };
  });
  serve(contract.cancelUpload, async ({ viewer, params }) => {
    await cancelUpload(services, { ...params, ownerId: viewer.id });
    return {};
  });
  serve(contract.uploadMedia, async ({ viewer, body, uploads: { file }, reply }) => {
    const sent = { ...body, upload: file, ownerId: viewer.id, signal: disconnectSignal(reply) };
    return { data: await uploadMedia(services, hooks, sent) };
  });
  serve(contract.deleteMedia, async ({ viewer, query }) => {
    await deleteMedia(services, hooks, { ownerId: viewer.id, name: query.name });
    return {};
  });
  serve(contract.listOwnMedia, async ({ viewer }) => ({
    data: await listOwnMedia(services.db, viewer.id),
  }));
  serve(contract.setDocumentVisibility, async ({ viewer, body }) => ({
    data: await setDocumentVisibility(services, hooks, { ...body, ownerId: viewer.id }),
  }));
}
