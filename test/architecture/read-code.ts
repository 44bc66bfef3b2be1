import { posix } from 'node:path';
import ts from 'typescript';

/** One import or re-export: a path inside the project, or the name of a package or module. */
export interface Import {
  target: string;
  typeOnly: boolean;
}

/** The facts of a file that the checks need. */
export interface Code {
  path: string;
  lines: number;
  imports: Import[];
  /** Uses of global state: `Date.now`, `new Date()`, `Math.random`, `process.env`. */
  looks: string[];
}

/** Reads one file of TypeScript, JavaScript or Astro. */
export function readCode(path: string, text: string): Code {
  const program = ts.createSourceFile(
    path,
    path.endsWith('.astro') ? scriptsOf(text) : text,
    ts.ScriptTarget.Latest,
    true,
  );
  const code: Code = { path, lines: text.trimEnd().split('\n').length, imports: [], looks: [] };
  visit(program, code);
  return code;
}

/** Returns the frontmatter and the scripts of an Astro component. */
function scriptsOf(text: string): string {
  const frontmatter = /^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? '';
  const scripts = [...text.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].map(([, script]) => script);
  return [frontmatter, ...scripts].join('\n;\n');
}

function visit(node: ts.Node, code: Code): void {
  const imported = importOf(node);
  if (imported !== null) code.imports.push({ ...imported, target: resolve(code.path, imported.target) });
  const look = lookOf(node);
  if (look !== null) code.looks.push(look);
  node.forEachChild((child) => visit(child, code));
}

function importOf(node: ts.Node): Import | null {
  if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
    return { target: node.moduleSpecifier.text, typeOnly: isTypeOnly(node.importClause) };
  }
  if (
    ts.isExportDeclaration(node) &&
    node.moduleSpecifier !== undefined &&
    ts.isStringLiteral(node.moduleSpecifier)
  ) {
    return { target: node.moduleSpecifier.text, typeOnly: node.isTypeOnly };
  }
  if (
    ts.isImportTypeNode(node) &&
    ts.isLiteralTypeNode(node.argument) &&
    ts.isStringLiteral(node.argument.literal)
  ) {
    return { target: node.argument.literal.text, typeOnly: true };
  }
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    const [target] = node.arguments;
    return target !== undefined && ts.isStringLiteral(target)
      ? { target: target.text, typeOnly: false }
      : null;
  }
  return null;
}

function isTypeOnly(clause: ts.ImportClause | undefined): boolean {
  if (clause === undefined) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const { name, namedBindings } = clause;
  return (
    name === undefined &&
    namedBindings !== undefined &&
    ts.isNamedImports(namedBindings) &&
    namedBindings.elements.every((element) => element.isTypeOnly)
  );
}

const LOOKS = ['Date.now', 'Math.random', 'process.env'];

function lookOf(node: ts.Node): string | null {
  if (
    ts.isNewExpression(node) &&
    node.expression.getText() === 'Date' &&
    (node.arguments ?? []).length === 0
  ) {
    return 'new Date()';
  }
  if (!ts.isPropertyAccessExpression(node)) return null;
  const text = node.getText();
  return LOOKS.includes(text) ? text : null;
}

const resolve = (path: string, target: string) =>
  target.startsWith('.') ? posix.join(posix.dirname(path), target) : target;
