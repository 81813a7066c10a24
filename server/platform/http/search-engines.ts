/** What search engines may index; `web/public/robots.txt` must say the same. */
import { languages } from "@wasla/contract/platform/language";
import { legalDocumentUrl } from "@wasla/contract/privacy/terms";
import type { FastifyInstance } from "fastify";

/** Exact URLs: one with a query string is specific to a person. */
const indexedPaths: ReadonlySet<string> = new Set([
  "/login",
  "/register",
  "/jobseeker-register",
  "/company-register",
  "/register-requirements",
  ...languages.flatMap((language) => [
    legalDocumentUrl("terms", language),
    legalDocumentUrl("privacy", language),
  ]),
]);

/** Assets of the indexed pages, and the preview image for shared links. */
const assetPaths =
  /^\/(assets\/[^/?]+|legal\/legal\.css|mark\.svg|favicon\.ico|apple-touch-icon\.png|icon-[\w-]+\.png|share\.png|manifest\.webmanifest|robots\.txt)$/;

/** Marks every other response, so that a link from elsewhere does not get it indexed. */
export function addNoindexHeader(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ url }, reply) => {
    if (!indexedPaths.has(url) && !assetPaths.test(url)) reply.header("x-robots-tag", "noindex");
  });
}
