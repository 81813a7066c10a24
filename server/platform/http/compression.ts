import { constants } from "node:zlib";
import compress from "@fastify/compress";
import { API_PREFIX } from "@wasla/contract/platform/endpoint";
import type { FastifyInstance } from "fastify";

/** Below one network packet nothing is won. */
const MIN_BYTES = 1_024;

/** Smaller answers are compressed at once: handing them to a thread costs more. */
const MAX_SYNC_BYTES = 16_384;

/**
 * Compresses JSON. Assets are compressed by the build; most files are compressed already, and the
 * others would cost the server more than the line gains.
 */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  app.addHook("onRoute", (route) => {
    if (isAuthUrl(route.url)) route.compress = false;
  });
  await app.register(compress, {
    encodings: ["br", "gzip"],
    threshold: MIN_BYTES,
    syncThreshold: MAX_SYNC_BYTES,
    customTypes: /^application\/json(;|$)/,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 4 },
    // A small body could become a large one.
    globalDecompression: false,
  });
}

/**
 * These answers carry tokens and are asked for with a cookie: their compressed length would let
 * another site guess the token letter by letter (BREACH).
 */
function isAuthUrl(url: string): boolean {
  return url.startsWith(`${API_PREFIX}/auth/`);
}
