/** One card field: number, expiry or CVC, with the events and class names of Stripe's. */
import {
  brandOf,
  digitsOf,
  type FieldKind,
  findIncompleteError,
  findInputError,
  formatDigits,
  type InputErrorCode,
  limitDigits,
} from "./card-rules.ts";
import { createElement, createShadowHost } from "./dom.ts";
import { Emitter } from "./emitter.ts";
import { type Language, translate } from "./messages.ts";

type Options = {
  readonly style?: FieldStyle;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly showIcon?: boolean;
};

/** The group that the field belongs to. */
type FieldGroup = {
  readonly language: Language;
  /** Digits of the card number, which determine the length of the CVC. */
  readonly number: string;
  readonly fields: Map<FieldKind, CardField>;
};

const traits = {
  cardNumber: { autocomplete: "cc-number", placeholder: "1234 1234 1234 1234" },
  cardExpiry: { autocomplete: "cc-exp", placeholder: "MM / YY" },
  cardCvc: { autocomplete: "cc-csc", placeholder: "CVC" },
} as const;

export class CardField extends Emitter {
  readonly kind: FieldKind;
  readonly #group: FieldGroup;
  readonly #input = createElement("input", {
    type: "text",
    inputMode: "numeric",
    spellcheck: false,
  });
  readonly #brand = createElement("span", { className: "brand", ariaHidden: "true" });
  readonly #shadow = createShadowHost(fieldStyles);
  readonly #ownSheets = this.#shadow.shadowRoot.adoptedStyleSheets;
  #options: Options;
  #mounted: AbortController | undefined;
  #container: HTMLElement | undefined;
  #digits = "";
  /** After blur or submit, incomplete input is an error. */
  #isValidated = false;
  #reportedError: InputErrorCode | undefined;

  constructor(kind: FieldKind, group: FieldGroup, options: Options) {
    super();
    this.kind = kind;
    this.#group = group;
    this.#options = options;
    this.#input.autocomplete = traits[kind].autocomplete;
    this.#input.setAttribute("autocorrect", "off");
    this.#shadow.shadowRoot.append(this.#input, this.#brand);
    this.#listen();
    this.#applyOptions();
  }

  get digits(): string {
    return this.#digits;
  }

  mount(target: string | HTMLElement): void {
    const container = typeof target === "string" ? document.querySelector(target) : target;
    if (!(container instanceof HTMLElement)) throw new Error("The element has no container.");
    this.unmount();
    this.#container = container;
    this.#mounted = new AbortController();
    const { signal } = this.#mounted;
    container.append(this.#shadow.host);
    const labels = labelsOf(container);
    this.#input.ariaLabel =
      labels.map(({ textContent }) => textContent?.trim()).join(" ") ||
      translate(this.#group.language, this.kind);
    const isRtl = getComputedStyle(container).direction === "rtl";
    this.#shadow.host.dataset.toward = isRtl ? "end" : "start";
    for (const part of [container, ...labels])
      part.addEventListener("click", () => this.focus(), { signal });
    this.#updateClasses();
    setTimeout(() => signal.aborted || this.emit("ready", { elementType: this.kind }), 0);
  }

  unmount(): void {
    this.#mounted?.abort();
    this.#mounted = undefined;
    this.#shadow.host.remove();
    const states = Object.keys(this.#stateFlags()).map((state) => `StripeElement--${state}`);
    this.#container?.classList.remove("StripeElement", ...states);
    this.#container = undefined;
  }

  destroy(): void {
    this.unmount();
    if (this.#group.fields.get(this.kind) === this) this.#group.fields.delete(this.kind);
  }

  update(options: Options): void {
    this.#options = { ...this.#options, ...options };
    this.#applyOptions();
    this.#updateClasses();
  }

  focus(): void {
    this.#input.focus();
  }

  /** Validates as on submit: incomplete input is an error from now on. */
  check(): InputErrorCode | undefined {
    this.#isValidated = true;
    this.#reportError();
    return this.#findError();
  }

  #listen(): void {
    this.#input.addEventListener("input", () => {
      this.#isValidated = false;
      const typed = digitsOf(this.#input.value);
      const before = digitsOf(this.#input.value.slice(0, this.#input.selectionStart ?? 0)).length;
      const isAtEnd = before === typed.length;
      this.#setDigits(limitDigits(this.kind, typed, this.#group.number));
      const caret = isAtEnd ? this.#input.value.length : caretAfter(this.#input.value, before);
      this.#input.setSelectionRange(caret, caret);
    });
    this.#input.addEventListener("focus", () => {
      this.#updateClasses();
      this.emit("focus", { elementType: this.kind });
    });
    this.#input.addEventListener("blur", () => {
      this.#isValidated = this.#digits !== "";
      this.#reportError();
      this.emit("blur", { elementType: this.kind });
    });
    this.#input.addEventListener("keydown", ({ key, isComposing }) => {
      if (key === "Enter" && !isComposing) this.#container?.closest("form")?.requestSubmit();
    });
  }

  #setDigits(digits: string): void {
    this.#digits = digits;
    this.#input.value = formatDigits(this.kind, digits);
    this.#reportedError = this.#findError();
    this.#updateClasses();
    this.#emitChange();
  }

  #findError(): InputErrorCode | undefined {
    const incomplete =
      this.#isValidated && findIncompleteError(this.kind, this.#digits, this.#group.number);
    return incomplete || findInputError(this.kind, this.#digits, new Date());
  }

  #reportError(): void {
    const error = this.#findError();
    const isNew = error !== this.#reportedError;
    this.#reportedError = error;
    this.#updateClasses();
    if (isNew) this.#emitChange();
  }

  #emitChange(): void {
    const error = this.#findError();
    const { language, number } = this.#group;
    this.emit("change", {
      elementType: this.kind,
      empty: this.#digits === "",
      complete: this.#isComplete(),
      error: error && {
        type: "validation_error",
        code: error,
        message: translate(language, error),
      },
      ...(this.kind === "cardNumber" && { brand: brandOf(number || this.#digits) }),
    });
  }

  #isComplete(): boolean {
    const number = this.#group.number;
    return (
      !findIncompleteError(this.kind, this.#digits, number) &&
      !findInputError(this.kind, this.#digits, new Date())
    );
  }

  #stateFlags() {
    const isWrong = this.#findError() !== undefined;
    const isComplete = !isWrong && this.#isComplete();
    const isFocused = this.#shadow.shadowRoot.activeElement === this.#input;
    const isEmpty = this.#digits === "";
    return { complete: isComplete, empty: isEmpty, focus: isFocused, invalid: isWrong };
  }

  #updateClasses(): void {
    this.#container?.classList.add("StripeElement");
    for (const [state, isActive] of Object.entries(this.#stateFlags())) {
      this.#container?.classList.toggle(`StripeElement--${state}`, isActive);
      this.#input.classList.toggle(state, isActive);
    }
    this.#input.ariaInvalid = String(this.#findError() !== undefined);
    const brand = brandOf(this.#digits);
    const isShown = this.kind === "cardNumber" && this.#options.showIcon && brand !== "unknown";
    this.#brand.textContent = isShown ? brand.toUpperCase() : "";
  }

  #applyOptions(): void {
    this.#input.placeholder = this.#options.placeholder ?? traits[this.kind].placeholder;
    this.#input.disabled = this.#options.disabled ?? false;
    const customSheets = this.#options.style ? [createStyleSheet(this.#options.style)] : [];
    this.#shadow.shadowRoot.adoptedStyleSheets = [...this.#ownSheets, ...customSheets];
  }
}

/** As with Stripe, a label refers to the container's id or encloses it. */
function labelsOf(container: HTMLElement): HTMLElement[] {
  const parentLabel = container.closest("label");
  const linkedLabels = container.id
    ? [...document.querySelectorAll<HTMLElement>(`label[for="${CSS.escape(container.id)}"]`)]
    : [];
  return parentLabel && !linkedLabels.includes(parentLabel)
    ? [parentLabel, ...linkedLabels]
    : linkedLabels;
}

/** Caret position after this many digits of the formatted text. */
function caretAfter(text: string, digits: number): number {
  let caret = 0;
  for (let seen = 0; seen < digits && caret < text.length; caret += 1)
    if (/\d/.test(text[caret] ?? "")) seen += 1;
  return caret;
}
/** Base style of a field, and the host's own through Stripe's `style` option. */
type StyleDeclarations = Readonly<Record<string, unknown>>;
type FieldStyle = Readonly<Record<string, StyleDeclarations | undefined>>;

const fieldStyles = `
  :host { display: flex; align-items: center; gap: 8px; direction: ltr; }
  input {
    flex: 1; box-sizing: border-box; min-inline-size: 0; inline-size: 100%; margin: 0; padding: 0; border: 0;
    outline: 0; background: transparent; color: inherit; font: inherit; text-align: start;
    letter-spacing: inherit; font-variant-numeric: tabular-nums; direction: ltr;
  }
  :host([data-toward="end"]) input { text-align: end; }
  :host([data-toward="end"]) .brand { order: -1; }
  input::placeholder { color: var(--placeholder, GrayText); opacity: 1; }
  input.invalid { color: var(--danger, #b3261e); }
  input:autofill { background-clip: text; -webkit-text-fill-color: currentColor; }
  .brand { padding: 2px 6px; border: 1px solid; border-radius: 4px; font-size: .6875rem; font-weight: 700; line-height: 1.2; }
  .brand:empty { display: none; }`;

const stateSelectors: Readonly<Record<string, string>> = {
  base: "input",
  empty: "input.empty",
  complete: "input.complete",
  invalid: "input.invalid",
};

/** Style sheet for the host's `style` option; unknown CSS properties are ignored. */
function createStyleSheet(style: FieldStyle): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  for (const [state, selector] of Object.entries(stateSelectors)) {
    const declarations = style[state] ?? {};
    addRule(sheet, selector, declarations);
    for (const [name, value] of Object.entries(declarations))
      if (name.startsWith(":") && typeof value === "object" && value !== null)
        addRule(sheet, selector + name, value as StyleDeclarations);
  }
  return sheet;
}

function addRule(sheet: CSSStyleSheet, selector: string, declarations: StyleDeclarations): void {
  if (!CSS.supports(`selector(${selector})`)) return;
  const rule = sheet.cssRules[sheet.insertRule(`${selector} {}`, sheet.cssRules.length)];
  if (!(rule instanceof CSSStyleRule)) return;
  for (const [name, value] of Object.entries(declarations)) {
    const property = name.replace(/[A-Z]/g, (char) => `-${char.toLowerCase()}`);
    if (typeof value !== "object") rule.style.setProperty(property, String(value));
  }
}
