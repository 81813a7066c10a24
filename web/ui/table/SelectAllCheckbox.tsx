import { useMessages } from "#/platform/language/language.ts";

export type SelectionState = {
  /** How many of the shown rows are selected. */
  readonly selected: "none" | "some" | "all";
  readonly onSelectAll: () => void;
};

/** Selects the rows of the page; style sheets show `data-label` where no header says it. */
export function SelectAllCheckbox({ selected, onSelectAll }: SelectionState) {
  const label = useMessages("platform")("selectAll");
  return (
    <label data-label={label}>
      <input
        type="checkbox"
        aria-label={label}
        checked={selected === "all"}
        ref={(box) => {
          if (box) box.indeterminate = selected === "some";
        }}
        onChange={onSelectAll}
      />
    </label>
  );
}
