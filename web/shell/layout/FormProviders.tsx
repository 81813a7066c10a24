import { Outlet } from "react-router";
import { AreaProviders } from "./AreaProviders.tsx";

/** Gives a visitor's form the component library and query cache that its pickers need. */
export function FormProviders() {
  return (
    <AreaProviders>
      <Outlet />
    </AreaProviders>
  );
}
