import {
  emailRoutes,
  identityRoutes,
  sessionRoutes,
  settingsRoutes,
} from "#/accounts/settings/routes.ts";
import type { Hooks } from "#/platform/hooks.ts";
import type { ServeEndpoint } from "#/platform/http/serve-endpoint.ts";
import type { Services } from "#/platform/services.ts";
import { googleRoutes } from "./google/routes.ts";
import { passwordRoutes } from "./passwords/routes.ts";
import { secondFactorRoutes } from "./second-factor/routes.ts";
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
