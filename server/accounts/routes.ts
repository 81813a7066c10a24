import type { Routes } from "#/platform/http/serve.ts";
import { careRoutes } from "./care/routes.ts";
import { emailRoutes } from "./email/routes.ts";
import { googleRoutes } from "./google/routes.ts";
import { passwordRoutes } from "./passwords/routes.ts";
import { secondFactorRoutes } from "./second-factor/routes.ts";
import { sessionRoutes } from "./sessions/routes.ts";
import { signInRoutes } from "./sign-in/routes.ts";

export const accountsRoutes: Routes = (serve, services) => {
  signInRoutes(serve, services);
  secondFactorRoutes(serve, services);
  googleRoutes(serve, services);
  sessionRoutes(serve, services);
  passwordRoutes(serve, services);
  emailRoutes(serve, services);
  careRoutes(serve, services);
};
