import { expect, test } from "vitest";
import { groupModules, type ModuleGraph } from "./group-modules.ts";

const KB = 10_000;

/** A start with five pages; the page `list` has a dialog. */
function createGraph(
  imports: Readonly<Record<string, readonly string[]>>,
  sizes = {},
): ModuleGraph {
  const onDemand: Readonly<Record<string, readonly string[]>> = {
    start: ["list", "form", "rules", "terms", "help"],
    list: ["dialog"],
  };
  const names = new Set([
    ...Object.keys(onDemand),
    ...Object.values(onDemand).flat(),
    ...Object.keys(imports),
    ...Object.values(imports).flat(),
  ]);
  const sizeOf: Readonly<Record<string, number>> = sizes;
  return new Map(
    [...names].map((name) => [
      name,
      {
        imports: imports[name] ?? [],
        dynamicImports: onDemand[name] ?? [],
        size: sizeOf[name] ?? 100,
      },
    ]),
  );
}

function group(graph: ModuleGraph): string[][] {
  const [, ...shared] = groupModules(graph, "start", (id) => id !== "dialog");
  return shared.map((ids) => ids.toSorted()).toSorted();
}

test("what the start imports is one group", () => {
  const graph = createGraph({ start: ["react"], react: ["scheduler"], list: ["react"] });
  const [initial] = groupModules(graph, "start", () => true);
  expect(initial?.toSorted()).toEqual(["react", "scheduler"]);
});

test("what a single page needs stays with the page", () => {
  expect(group(createGraph({ list: ["table"], table: ["cell"] }))).toEqual([]);
});

test("small modules with different users share a chunk", () => {
  const graph = createGraph({ list: ["a", "b"], form: ["a", "b"], rules: ["b"] });
  expect(group(graph)).toEqual([["a", "b"]]);
});

test("a large module that one page does not need is a chunk of its own", () => {
  const imports = { list: ["large", "b"], form: ["large", "b"], rules: ["b"] };
  expect(group(createGraph(imports, { large: 100 * KB }))).toEqual([["b"], ["large"]]);
});

test("a byte on a page that the start shows is worth more than one on a later page", () => {
  const imports = { list: ["a"], form: ["a", "b"], rules: ["a", "b"] };
  const later = { area: ["list", "form", "rules"], start: ["area"] };
  const graphOf = (onDemand: Readonly<Record<string, readonly string[]>>) =>
    new Map(
      [...createGraph(imports, { b: 3 * KB })].map(([id, module]) => [
        id,
        {
          ...module,
          dynamicImports: onDemand[id] ?? (id === "start" ? [] : module.dynamicImports),
        },
      ]),
    ).set("area", { imports: [], dynamicImports: later.area, size: 100 });
  const first = { start: ["list", "form", "rules"] };
  expect(group(graphOf(first))).toEqual([["a"], ["b"]]);
  expect(group(graphOf(later))).toEqual([["a", "b"]]);
});

test("a merge also counts what the chunks import", () => {
  const imports = {
    list: ["a", "b"],
    form: ["a", "b"],
    rules: ["b"],
    a: ["large"],
    terms: ["large"],
    help: ["large"],
  };
  const groups = group(createGraph(imports, { large: 10 * KB }));
  expect(groups).toEqual([["a", "large"], ["b"]]);
});

test("a dialog's page has loaded its modules before", () => {
  const imports = { list: ["a"], form: ["a", "b"], dialog: ["b"] };
  expect(group(createGraph(imports, { a: 11 * KB }))).toEqual([["a", "b"]]);
});

test("chunks do not import each other", () => {
  const imports = { list: ["a"], form: ["a"], a: ["dialog"], dialog: ["b"], rules: ["b"] };
  expect(group(createGraph(imports))).toEqual([["a"], ["b"]]);
});
