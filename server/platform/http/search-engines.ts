/** What search engines may show; `web/public/robots.txt` tells them the same. */
import { languages } from "@wasla/contract/platform/language";
import { legalDocumentUrl } from "@wasla/contract/privacy/terms";
import type { FastifyInstance } from "fastify";

/** Whole addresses: a query makes it somebody's own way to the page. */
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

/** What pages are made of, and the picture that others show beside a link. */
const assetPaths =
  /^\/(assets\/[^/?]+|legal\/legal\.css|mark\.svg|favicon\.ico|apple-touch-icon\.png|icon-[\w-]+\.png|share\.png|manifest\.webmanifest|robots\.txt)$/;

/** Marks every other answer, so that a link from elsewhere does not bring it into an index. */
export function addNoindexHeader(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ url }, reply) => {
    if (!indexedPaths.has(url) && !assetPaths.test(url)) reply.header("x-robots-tag", "noindex");
  });
}
