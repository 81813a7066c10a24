/** Security headers: of the application's answers, and of what is refused before it has a route. */
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
    // A wallet's window has to answer the page that opened it.
    ...(hasStripe && { crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" as const } }),
    strictTransportSecurity: isHttps && HSTS,
    referrerPolicy: { policy: "no-referrer" as const },
    xFrameOptions: { action: "deny" as const },
  };
}

/** Files of these types come without one from what serves them; the others have theirs. */
export function addSvgCharset(app: FastifyInstance): void {
  app.addHook("onSend", async (_request, reply, payload) => {
    const type = reply.getHeader("content-type");
    if (type === "image/svg+xml") reply.header("content-type", `${type}; charset=utf-8`);
    return payload;
  });
}

const PERMISSIONS_POLICY = "camera=(self), microphone=(self), geolocation=()";
const PERMISSIONS_POLICY_WITH_PAYMENT = `${PERMISSIONS_POLICY}, payment=(self "https://js.stripe.com")`;
/** Whose scripts and frames a page with Stripe's card form shows, and whom they call. */
const STRIPE_ORIGINS = ["https://js.stripe.com", "https://*.js.stripe.com"];
const HSTS = { maxAge: 31_536_000, includeSubDomains: true };

/** For an address that cannot be read: its answer comes before any hook, and never is a page. */
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
