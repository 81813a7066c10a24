/** Serves the terms and the privacy notice as static pages with the operator's details. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { languages } from "@wasla/contract/platform/language";
import { legalDocumentUrl, TERMS_VERSION } from "@wasla/contract/privacy/terms";
import type { FastifyInstance } from "fastify";
import type { Services } from "#/platform/services.ts";
import { escapeHtml } from "./escape-html.ts";

type Operator = Pick<Services["settings"], "publicUrl" | "legal">;
type Values = Readonly<Record<string, string>>;

const stylesheetPath = "/legal/legal.css";

/** `root` is the folder of the built web application, which contains the pages. */
export function serveLegalPages(
  app: FastifyInstance,
  root: string | undefined,
  operator: Operator,
): void {
  if (root === undefined || !existsSync(join(root, stylesheetPath))) return;
  const values = { ...templateValues(operator), ...fontPaths(root) };
  const registerPage = (path: string, type: string) => {
    const text = renderTemplate(readFileSync(join(root, path), "utf8"), values);
    app.get(path, { schema: { hide: true } }, (_request, reply) =>
      reply.header("cache-control", "no-cache").type(type).send(text),
    );
  };
  for (const language of languages)
    for (const document of ["terms", "privacy"] as const)
      registerPage(legalDocumentUrl(document, language), "text/html; charset=utf-8");
  registerPage(stylesheetPath, "text/css; charset=utf-8");
}

function templateValues({ publicUrl, legal }: Operator): Values {
  return {
    PUBLIC_URL: publicUrl,
    TERMS_VERSION,
    LEGAL_NAME: legal.name,
    LEGAL_ADDRESS: legal.address,
    LEGAL_TRN: legal.trn,
    SUPPORT_EMAIL: legal.supportEmail,
  };
}

/** URLs of the application's fonts, whose names contain a content hash; empty if missing. */
function fontPaths(root: string): Values {
  const fontNamed = (name: string) => {
    const [file] = globSync(`assets/${name}-*.woff2`, { cwd: root });
    return file === undefined ? "" : `/${file.replaceAll("\\", "/")}`;
  };
  return { INTER: fontNamed("inter-latin"), VAZIRMATN: fontNamed("vazirmatn-arabic") };
}

const conditionalPattern = /<!-- with (\w+) -->(.*?)<!-- without \1 -->(.*?)<!-- end \1 -->/gs;

/** Resolves conditional sections by whether their setting is filled, then inserts the settings. */
function renderTemplate(text: string, values: Values): string {
  return text
    .replace(conditionalPattern, (_, name, present, missing) => (values[name] ? present : missing))
    .replace(/__([A-Z_]+)__/g, (place, name) => escapeHtml(values[name] ?? place));
}
