import type { FastifyInstance } from "fastify";

type Options = { readonly isHttps: boolean; readonly hasStripe?: boolean };

export const permissionsPolicy = (hasStripe = false): string =>
  hasStripe ? PERMISSIONS_POLICY_WITH_PAYMENT : PERMISSIONS_POLICY;

export function securityHeaders({ isHttps, hasStripe = false }: Options) {
  const stripe = hasStripe ? STRIPE_ORIGINS : [];
  return {
    enableCSPNonces: true,
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        fontSrc: ["'self'"],
        scriptSrc: ["'self'", ...stripe],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", "data:", "blob:"],
        mediaSrc: ["'self'", "blob:"],
        connectSrc: ["'self'", ...(hasStripe ? ["https://api.stripe.com"] : [])],
        ...(hasStripe && { frameSrc: ["'self'", ...stripe, "https://hooks.stripe.com"] }),
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: isHttps ? [] : null,
      },
    },
    // Payment wallets open a window that must reach its opener.
    ...(hasStripe && { crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" as const } }),
    strictTransportSecurity: isHttps && HSTS,
    referrerPolicy: { policy: "no-referrer" as const },
    xFrameOptions: { action: "deny" as const },
  };
}

/** SVG files are served without a charset, unlike other text files. */
export function addSvgCharset(app: FastifyInstance): void {
  app.addHook("onSend", async (_request, reply, payload) => {
    const type = reply.getHeader("content-type");
    if (type === "image/svg+xml") reply.header("content-type", `${type}; charset=utf-8`);
    return payload;
  });
}

const PERMISSIONS_POLICY = "camera=(self), microphone=(self), geolocation=()";
const PERMISSIONS_POLICY_WITH_PAYMENT = `${PERMISSIONS_POLICY}, payment=(self "https://js.stripe.com")`;
/** Stripe's card form loads scripts and frames from these. */
const STRIPE_ORIGINS = ["https://js.stripe.com", "https://*.js.stripe.com"];
const HSTS = { maxAge: 31_536_000, includeSubDomains: true };

/** For requests rejected before any hook runs; the response is never a page. */
export function minimalHeaders(requestId: string, isHttps: boolean) {
  return {
    "x-request-id": requestId,
    "permissions-policy": PERMISSIONS_POLICY,
    "cache-control": "no-store",
    "x-robots-tag": "noindex",
    "content-security-policy": "default-src 'none';frame-ancestors 'none'",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    ...(isHttps && {
      "strict-transport-security": `max-age=${HSTS.maxAge}; includeSubDomains`,
    }),
  };
}
