import type { Hooks } from "#/platform/hooks.ts";
import type { ServeEndpoint } from "#/platform/http/serve-endpoint.ts";
import type { Services } from "#/platform/services.ts";
import { emailRoutes } from "./email/routes.ts";
import { googleRoutes } from "./google/routes.ts";
import { identityRoutes } from "./identities/routes.ts";
import { passwordRoutes } from "./passwords/routes.ts";
import { secondFactorRoutes } from "./second-factor/routes.ts";
import { sessionRoutes } from "./sessions/routes.ts";
import { settingsRoutes } from "./settings/routes.ts";
import { signInRoutes } from "./sign-in/routes.ts";

export function accountsRoutes(serve: ServeEndpoint, services: Services, hooks: Hooks): void {
  signInRoutes(serve, services, hooks);
  secondFactorRoutes(serve, services, hooks);
  googleRoutes(serve, services, hooks);
  identityRoutes(serve, services);
  sessionRoutes(serve, services);
  passwordRoutes(serve, services);
  emailRoutes(serve, services);
  settingsRoutes(serve, services);
}
