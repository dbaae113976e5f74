import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";

/** A node of a parsed file, in the notation of ESTree. */
interface AstNode {
  type: string;
  [part: string]: unknown;
}

/** A use of a tag in a test file. */
export interface TaggedTest {
  file: string;
  tag: string;
  /** Why the test proves nothing: it does not always run, or it expects nothing. Undefined for a test that does. */
  flaw: string | undefined;
}

const isNode = (value: unknown): value is AstNode =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

const childrenOf = (node: AstNode): AstNode[] => Object.values(node).flat().filter(isNode);

const argumentsOf = (call: AstNode): AstNode[] => [call["arguments"]].flat().filter(isNode);

/** The name of what is called: `it`, `it.skip`; `it.each` for `it.each(…)(…)`. */
function calledName(value: unknown): string {
  if (!isNode(value)) return "";
  if (value.type === "Identifier") return String(value["name"]);
  if (value.type === "MemberExpression")
    return `${calledName(value["object"])}.${calledName(value["property"])}`;
  return value.type === "CallExpression" ? calledName(value["callee"]) : "";
}

/** The properties of an object by their names. */
function propertiesOf(node: AstNode): Map<string, AstNode> {
  const properties = [node["properties"]].flat().filter(isNode);
  return new Map(
    properties.flatMap(({ key, value }) =>
      isNode(key) && isNode(value) ? [[String(key["name"] ?? key["value"]), value] as const] : [],
    ),
  );
}

function expects(node: AstNode): boolean {
  const isCall = node.type === "CallExpression" && calledName(node["callee"]) === "expect";
  return isCall || childrenOf(node).some(expects);
}

/** What a test may stand in: groups that always run, and what they are made of. */
const harmless = ["Program", "ExpressionStatement", "ArrowFunctionExpression", "BlockStatement"];
const groups = ["describe", "describe.each"];

/** What prevents a test from running or from proving anything. */
function flawOf(
  call: AstNode,
  options: ReadonlyMap<string, AstNode>,
  around: readonly AstNode[],
): string | undefined {
  const name = calledName(call["callee"]);
  if (!["it", "it.each", "test", "test.each"].includes(name)) return `${name} does not always run`;
  if (options.size > 1) return "its options have more than tags";
  for (const outer of around) {
    const isGroup = outer.type === "CallExpression" && groups.includes(calledName(outer["callee"]));
    if (!isGroup && !harmless.includes(outer.type)) return `it stands in a ${outer.type}`;
  }
  return argumentsOf(call).some(expects) ? undefined : "it expects nothing";
}

function* taggedIn(
  node: AstNode,
  around: readonly AstNode[],
): Generator<{ tag: string; flaw: string | undefined }> {
  if (node.type === "CallExpression" && /^(it|test|describe)\b/.test(calledName(node["callee"])))
    for (const argument of argumentsOf(node)) {
      const options = argument.type === "ObjectExpression" ? propertiesOf(argument) : undefined;
      const tags = options?.get("tags");
      if (options === undefined || tags === undefined) continue;
      const literals = tags.type === "ArrayExpression" ? [tags["elements"]].flat() : [tags];
      for (const literal of literals) {
        const isText = isNode(literal) && typeof literal["value"] === "string";
        const flaw = isText ? flawOf(node, options, around) : "its tags are not written out";
        yield { tag: isText ? String(literal["value"]) : "", flaw };
      }
    }
  for (const child of childrenOf(node)) yield* taggedIn(child, [...around, node]);
}

/** The tests of a file that have tags. */
export function taggedTests(root: string, file: string): TaggedTest[] {
  const source = readFileSync(join(root, file), "utf8");
  if (!/\btags\b/.test(source)) return [];
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} can't be parsed`);
  // The parser's types name each kind of node; here all are read alike.
  const tree = program as unknown as AstNode;
  return [...taggedIn(tree, [])].map((found) => ({ file, ...found }));
}
