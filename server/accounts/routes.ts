import type { Serve } from "#/platform/http/serve.ts";
import type { Services } from "#/platform/services.ts";
import { careRoutes } from "./care/routes.ts";
import { emailRoutes } from "./email/routes.ts";
import { type Above, googleRoutes } from "./google/routes.ts";
import { passwordRoutes } from "./passwords/routes.ts";
import { secondFactorRoutes } from "./second-factor/routes.ts";
import { sessionRoutes } from "./sessions/routes.ts";
import { signInRoutes } from "./sign-in/routes.ts";

export function accountsRoutes(serve: Serve, services: Services, above: Above): void {
  signInRoutes(serve, services, above.keepLeaver);
  secondFactorRoutes(serve, services, above.keepLeaver);
  googleRoutes(serve, services, above);
  sessionRoutes(serve, services);
  passwordRoutes(serve, services);
  emailRoutes(serve, services);
  careRoutes(serve, services);
}
