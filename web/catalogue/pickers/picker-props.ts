export type Choice = {
  readonly value: string;
  readonly label: string;
  /** Further search terms: the name in the other language, the code. */
  readonly keywords?: string;
};

export type PickerProps<V> = {
  readonly label: string;
  readonly placeholder: string;
  readonly value: V | undefined;
  readonly onChange: (value: V | undefined) => void;
  readonly isLabelHidden?: boolean;
  /** Takes the focus when its dialog opens. */
  readonly hasInitialFocus?: boolean;
  readonly field?: PickerFieldProps;
};

type PickerFieldProps = {
  readonly error: string | undefined;
  readonly onBlur: () => void;
  readonly isRequired?: boolean;
  readonly readOnly?: boolean;
  /** The HTML autocomplete token. */
  readonly autoComplete?: string;
};

export type OptionSelectProps = PickerProps<string> & {
  readonly choices: readonly Choice[];
  readonly isLoading?: boolean;
  /** Enter selects the first option that matches the typed text. */
  readonly selectsFirstMatch?: boolean;
  /** A choice empties the field and closes the list, but keeps the focus for the next one. */
  readonly isMultiPick?: boolean;
  /** Maximum number of options shown; typing narrows them. */
  readonly maxShown?: number;
};

/** Text typed into the placeholder that this picker replaces; it takes over the focus too. */
export type TypedHandover = { readonly typed?: string; readonly wasPressed?: boolean };
