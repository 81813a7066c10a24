/** A modal dialog over the page, for the bank and the wallet. */
import { createElement, createShadowHost } from "./dom.ts";
import { type Language, translate } from "./messages.ts";

type DialogOptions<Outcome> = {
  readonly language: Language;
  readonly title: string;
  /** Result if it is closed by Escape or by `signal`. */
  readonly closedOutcome: Outcome;
  /** Result if the user goes back from the page behind it. */
  readonly navigatedBackOutcome: Outcome;
  readonly signal?: AbortSignal;
  readonly content: (end: (outcome: Outcome) => void) => readonly Node[];
};

/** Moves the focus into the dialog, and back when it ends. */
export function openDialog<Outcome>(options: DialogOptions<Outcome>): Promise<Outcome> {
  const { host, shadowRoot } = createShadowHost(dialogStyles);
  host.lang = options.language;
  host.dir = options.language === "ar" ? "rtl" : "ltr";
  // Keeps the host page's own dialogs from closing on Escape in this one.
  host.dataset.mantineStopPropagation = "true";
  const dialog = createElement("dialog", { ariaLabel: options.title });
  shadowRoot.append(dialog);
  document.body.append(host);
  const open = new AbortController();
  const ended = new Promise<Outcome>((done) => {
    const close = () => done(options.closedOutcome);
    const navigateBack = () => done(options.navigatedBackOutcome);
    dialog.append(
      createElement("p", { className: "badge" }, [translate(options.language, "sandbox")]),
      createElement("h2", {}, [options.title]),
      ...options.content(done),
    );
    dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      close();
    });
    window.addEventListener("popstate", navigateBack, { signal: open.signal });
    options.signal?.addEventListener("abort", close, { signal: open.signal });
  });
  dialog.showModal();
  return ended.finally(() => {
    open.abort();
    dialog.close();
    host.remove();
  });
}

export function makeButton(text: string, isMain: boolean, press?: () => void): HTMLButtonElement {
  const button = createElement("button", { type: press ? "button" : "submit" }, [text]);
  button.classList.toggle("main", isMain);
  if (press) button.addEventListener("click", press);
  return button;
}

/** Uses the host page's colour variables if defined, system colours otherwise. */
const dialogStyles = `
  dialog {
    box-sizing: border-box; inline-size: min(26rem, calc(100vw - 2rem)); max-block-size: calc(100dvh - 2rem);
    margin: auto; padding: 1.5rem; overflow: auto; border: 1px solid var(--border, GrayText);
    border-radius: 12px; background: var(--raised, Canvas); color: var(--text, CanvasText);
    font-size: 1rem; line-height: 1.6; box-shadow: 0 16px 48px rgb(0 0 0 / .28);
  }
  dialog::backdrop { background: rgb(8 16 18 / .6); }
  h2 { margin: .75rem 0 .5rem; font-size: 1.25rem; line-height: 1.4; }
  p { margin: 0 0 1rem; }
  .badge {
    inline-size: fit-content; margin: 0; padding: 2px 10px; border-radius: 99px; font-size: .8125rem;
    background: var(--warning-bg, #fff4dc); color: var(--warning, #7a4f00); font-weight: 600;
  }
  dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0 0 1rem; }
  dt { color: var(--text-dim, GrayText); }
  dd { margin: 0; font-weight: 600; text-align: end; }
  form { display: grid; gap: 1rem; }
  .field { display: grid; gap: 4px; }
  label { font-weight: 600; }
  input {
    box-sizing: border-box; inline-size: 100%; min-block-size: 44px; padding-inline: 12px; font: inherit;
    border: 1px solid var(--control, GrayText); border-radius: 8px;
    background: var(--raised, Field); color: inherit;
  }
  input[aria-invalid="true"] { border-color: var(--danger, #b3261e); }
  .error { margin: 0; color: var(--danger, #b3261e); font-size: .875rem; }
  .error:empty { display: none; }
  .buttons { display: grid; gap: .75rem; margin-block-start: 1.25rem; }
  button {
    min-block-size: 44px; padding: 6px 18px; border: 1px solid var(--control, GrayText); border-radius: 8px;
    background: var(--raised, Canvas); color: inherit; font: inherit; font-weight: 600; cursor: pointer;
  }
  button:hover { background: var(--row-hover, Canvas); }
  button.main { border-color: transparent; background: var(--primary, #005d6f); color: var(--on-primary, #fff); }
  button.main:hover { background: var(--primary-hover, #004958); color: var(--on-hover, #fff); }
  :is(button, input):focus-visible { outline: 2px solid var(--focus, Highlight); outline-offset: 2px; }
  @media (forced-colors: active) { button.main { border-color: ButtonText; } }
  @media (max-width: 30rem) {
    dialog { inline-size: 100vw; max-inline-size: none; margin-block-end: 0; border-end-start-radius: 0; border-end-end-radius: 0; }
  }
  @media (prefers-reduced-motion: no-preference) {
    dialog { animation: rise 160ms ease-out; }
    @keyframes rise { from { opacity: 0; translate: 0 12px; } }
  }`;
