import { Outlet } from "react-router";
import { AreaProviders } from "./AreaProviders.tsx";

/** Around a visitor's long form, whose pickers need what signed-in people's pages have. */
export function FormProviders() {
  return (
    <AreaProviders>
      <Outlet />
    </AreaProviders>
  );
}
