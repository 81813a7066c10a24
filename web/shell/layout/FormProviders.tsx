import { useLayoutEffect } from "react";
import { Outlet } from "react-router";
import { AreaProviders } from "./AreaProviders.tsx";

/** Gives a visitor's form the component library and query cache that its pickers need. */
export function FormProviders() {
  useLayoutEffect(restoreStyleAttributes, []);
  return (
    <AreaProviders>
      <Outlet />
    </AreaProviders>
  );
}

/**
 * The build turned the component library's style attributes into rules, because the content
 * security policy refuses the attributes. React changes only those: a rule would outlive its style.
 */
function restoreStyleAttributes() {
  const element = document.querySelector<HTMLStyleElement>("style[data-attributes]");
  for (const rule of element?.sheet?.cssRules ?? []) {
    if (!(rule instanceof CSSStyleRule)) continue;
    const styled = document.querySelector<HTMLElement>(rule.selectorText);
    if (styled) styled.style.cssText = rule.style.cssText;
  }
  element?.remove();
}
