import { readCode } from './read-code.ts';

/** Returns the import cycles of a tree, types included; each cycle is sorted, and so is the list. */
export function cycles(tree: ReadonlyMap<string, string>): string[][] {
  const imports = new Map(
    [...tree].map(([path, text]) => [
      path,
      readCode(path, text)
        .imports.map(({ target }) => target)
        .filter((target) => tree.has(target)),
    ]),
  );
  return strongComponents(imports)
    .filter(([first, ...others]) => others.length > 0 || imports.get(first!)!.includes(first!))
    .map((circle) => circle.sort())
    .sort(([a], [b]) => (a! < b! ? -1 : 1));
}

/** Tarjan’s algorithm: returns the strongly connected components. */
function strongComponents(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const open: string[] = [];
  const found: string[][] = [];
  /** Returns the index of the first file that is reachable and still on the stack. */
  const visit = (path: string): number => {
    const own = order.size;
    order.set(path, own);
    open.push(path);
    let first = own;
    for (const target of graph.get(path)!) {
      if (!order.has(target)) first = Math.min(first, visit(target));
      else if (open.includes(target)) first = Math.min(first, order.get(target)!);
    }
    if (first === own) found.push(open.splice(open.indexOf(path)));
    return first;
  };
  for (const path of graph.keys()) if (!order.has(path)) visit(path);
  return found;
}
