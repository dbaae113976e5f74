import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseSync } from "vite";
import { errorCodes } from "../../../shared/domain/error-codes.ts";

/** A node of a parsed file, in the notation of ESTree. */
interface AstNode {
  type: string;
  [part: string]: unknown;
}

/** A file's declarations and what it imports. */
interface ParsedModule {
  path: string;
  /** Functions, constants and classes of the file's first level. */
  declarations: Map<string, AstNode>;
  imports: Map<string, string>;
  /** Files that it imports when they are needed. */
  lateImports: Set<string>;
  /** The classes of names that it declares with a type or creates: 'attempts' is an 'AttemptRepository'. */
  classesOf: Map<string, Set<string>>;
}

/** What a function throws itself, and what it refers to. Names are '<path>#<function>' or '<path>#<class>.<method>'. */
interface Facts {
  codes: Set<string>;
  references: Set<string>;
}

const isNode = (value: unknown): value is AstNode =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

function childrenOf(node: AstNode): AstNode[] {
  return Object.values(node).flat().filter(isNode);
}

function* nodesIn(node: AstNode): Generator<AstNode> {
  yield node;
  for (const child of childrenOf(node)) yield* nodesIn(child);
}

const nameOf = (value: unknown): string => {
  if (!isNode(value)) return "";
  const { name, value: text } = value;
  return typeof name === "string" ? name : typeof text === "string" ? text : "";
};

/** The functions, constants and classes that a statement declares. */
function* declaredBy(statement: AstNode): Generator<[string, AstNode]> {
  const inner = isNode(statement["declaration"]) ? statement["declaration"] : statement;
  if (inner.type === "FunctionDeclaration" || inner.type === "ClassDeclaration")
    yield [nameOf(inner["id"]), inner];
  if (inner.type !== "VariableDeclaration") return;
  for (const one of childrenOf(inner))
    if (isNode(one["init"])) yield [nameOf(one["id"]), one["init"]];
}

/** The codes of `new DomainError(…)`: a literal, either side of a condition, or all that a template can be. */
function codesOf(argument: unknown): string[] {
  if (!isNode(argument)) return [];
  if (argument.type === "ConditionalExpression")
    return [...codesOf(argument["consequent"]), ...codesOf(argument["alternate"])];
  if (argument.type === "TemplateLiteral") {
    const quasis = [argument["quasis"]].flat().filter(isNode);
    const [before = "", after = ""] = quasis.map(({ value }) => String(Object(value).cooked));
    return errorCodes.filter((code) => code.startsWith(before) && code.endsWith(after));
  }
  return argument.type === "Literal" ? [nameOf(argument)] : [];
}

/** Finds which errors a function can throw, through all that it calls. */
export class ThrownErrors {
  readonly #root: string;
  readonly #modules = new Map<string, ParsedModule>();
  readonly #facts = new Map<string, Facts>();
  readonly #codes = new Map<string, Set<string>>();
  readonly #classesOf = new Map<string, Set<string>>();
  readonly #caught: ReadonlyMap<string, ReadonlySet<string>>;

  /** `caught`: codes that a function catches and does not throw on, by its name. */
  constructor(
    root: string,
    paths: readonly string[],
    caught: ReadonlyMap<string, ReadonlySet<string>>,
  ) {
    this.#root = root;
    this.#caught = caught;
    for (const path of paths) this.#modules.set(path, this.#parse(path));
    for (const module of this.#modules.values()) this.#noteClasses(module);
    for (const module of this.#modules.values()) this.#noteFacts(module);
    this.#passOn();
  }

  /** The names of functions that `caught` names and that do not exist, or do not get the code. */
  unusedCatches(): string[] {
    return [...this.#caught].flatMap(([name, codes]) => {
      const { codes: own = [], references = [] } = this.#facts.get(name) ?? {};
      const got = new Set([...own, ...[...references].flatMap((one) => [...this.codesFrom(one)])]);
      return [...codes].filter((code) => !got.has(code)).map((code) => `${name} ${code}`);
    });
  }

  /** The codes that the property `key` of the object that `path` gives to `endpointGroup` can throw. Throws if it has none. */
  codesOfUseCase(path: string, key: string): ReadonlySet<string> {
    const name = `${path}#handler.${key}`;
    if (!this.#facts.has(name)) throw new Error(`${name} was not found`);
    return this.codesFrom(name);
  }

  /** The codes that a function can throw. */
  codesFrom(name: string): ReadonlySet<string> {
    return this.#codes.get(name) ?? new Set();
  }

  /** Passes codes on to the functions that refer to those that throw them, until nothing is added. */
  #passOn(): void {
    for (let isChanged = true; isChanged;) {
      isChanged = false;
      for (const [name, { codes: own, references }] of this.#facts) {
        const caught = this.#caught.get(name);
        const codes = this.#codes.get(name) ?? new Set();
        const before = codes.size;
        for (const got of [own, ...[...references].map((next) => this.codesFrom(next))])
          for (const code of got) if (caught?.has(code) !== true) codes.add(code);
        this.#codes.set(name, codes);
        isChanged ||= codes.size > before;
      }
    }
  }

  #parse(path: string): ParsedModule {
    const { program } = parseSync(path, readFileSync(join(this.#root, path), "utf8"));
    const tree: unknown = program;
    if (!isNode(tree)) throw new Error(`${path} has no syntax tree`);
    const module: ParsedModule = {
      path,
      declarations: new Map(),
      imports: new Map(),
      lateImports: new Set(),
      classesOf: new Map(),
    };
    for (const statement of childrenOf(tree)) {
      for (const [name, node] of declaredBy(statement)) module.declarations.set(name, node);
      const source = nameOf(statement["source"]);
      if (!source.startsWith(".")) continue;
      const from = join(dirname(path), source);
      for (const one of [statement["specifiers"]].flat().filter(isNode)) {
        const [given, known] = [one["exported"] ?? one["local"], one["local"]];
        const imported = one["imported"] ?? known;
        module.imports.set(nameOf(given), `${from}#${nameOf(imported)}`);
      }
    }
    for (const node of nodesIn(tree))
      if (node.type === "ImportExpression")
        module.lateImports.add(join(dirname(path), nameOf(node["source"])));
    return module;
  }

  /** Returns the declaration of a name in a module, through re-exports. */
  #resolve({ path, declarations, imports }: ParsedModule, name: string): string | undefined {
    if (declarations.has(name)) return `${path}#${name}`;
    const target = imports.get(name);
    const [from = "", exported = ""] = target?.split("#") ?? [];
    const next = this.#modules.get(from);
    return next === undefined ? undefined : this.#resolve(next, exported);
  }

  #noteClasses(module: ParsedModule): void {
    const note = (name: string, type: unknown) => {
      const resolved = this.#resolve(module, nameOf(type));
      if (name === "" || resolved === undefined) return;
      for (const known of [module.classesOf, this.#classesOf])
        known.set(name, (known.get(name) ?? new Set()).add(resolved));
    };
    for (const declaration of module.declarations.values())
      for (const node of nodesIn(declaration)) noteNode(node);
    for (const [name, declaration] of module.declarations)
      if (declaration.type === "NewExpression") note(name, declaration["callee"]);

    function noteNode(node: AstNode): void {
      const annotation = isNode(node["typeAnnotation"]) ? node["typeAnnotation"] : undefined;
      const type = isNode(annotation?.["typeAnnotation"])
        ? annotation["typeAnnotation"]
        : annotation;
      if (type?.type === "TSTypeReference") note(nameOf(node["key"] ?? node), type["typeName"]);
      const made = [node["init"], node["value"]].filter(isNode);
      for (const one of made)
        if (one.type === "NewExpression") note(nameOf(node["id"] ?? node["key"]), one["callee"]);
    }
  }

  #noteFacts(module: ParsedModule): void {
    const { path, declarations } = module;
    for (const [name, node] of declarations) {
      if (node.type === "ClassDeclaration") {
        for (const member of childrenOf(node).flatMap((body) => childrenOf(body)))
          this.#facts.set(
            `${path}#${name}.${nameOf(member["key"])}`,
            this.#factsOf(module, member, name),
          );
        continue;
      }
      this.#facts.set(`${path}#${name}`, this.#factsOf(module, node));
      for (const one of [node["arguments"]].flat().filter(isNode))
        for (const [owner, property] of this.#propertiesOf(module, one))
          this.#facts.set(
            `${path}#${name}.${nameOf(property["key"])}`,
            this.#factsOf(owner, property),
          );
    }
  }

  /** The properties of an object, each with the module that it is written in: `...name` adds those of the named object. */
  #propertiesOf(module: ParsedModule, node: AstNode): [ParsedModule, AstNode][] {
    if (node.type === "TSSatisfiesExpression" && isNode(node["expression"]))
      return this.#propertiesOf(module, node["expression"]);
    if (node.type !== "ObjectExpression") return [];
    return childrenOf(node).flatMap((property): [ParsedModule, AstNode][] => {
      if (property.type !== "SpreadElement") return [[module, property]];
      const [path = "", name = ""] =
        this.#resolve(module, nameOf(property["argument"]))?.split("#") ?? [];
      const spread = this.#modules.get(path);
      const declaration = spread?.declarations.get(name);
      return spread && declaration ? this.#propertiesOf(spread, declaration) : [];
    });
  }

  #factsOf(module: ParsedModule, node: AstNode, className?: string): Facts {
    const facts: Facts = { codes: new Set(), references: new Set() };
    const refer = (name: string | undefined) => {
      if (name !== undefined) facts.references.add(name);
    };
    for (const one of nodesIn(node)) {
      const name = nameOf(one);
      if (one.type === "NewExpression" && nameOf(one["callee"]) === "DomainError")
        for (const code of codesOf([one["arguments"]].flat()[0])) facts.codes.add(code);
      if (one.type === "Identifier") {
        refer(this.#resolve(module, name));
        for (const late of module.lateImports) {
          const target = this.#modules.get(late);
          if (target !== undefined) refer(this.#resolve(target, name));
        }
      }
      if (one.type === "MemberExpression")
        for (const owner of this.#ownersOf(module, one["object"], className))
          refer(`${owner}.${nameOf(one["property"])}`);
    }
    return facts;
  }

  /** The classes whose object an expression can be. */
  #ownersOf(module: ParsedModule, object: unknown, className: string | undefined): string[] {
    if (!isNode(object)) return [];
    if (object.type === "ThisExpression" && className !== undefined)
      return [`${module.path}#${className}`];
    if (object.type === "NewExpression") {
      const made = this.#resolve(module, nameOf(object["callee"]));
      return made === undefined ? [] : [made];
    }
    const name = nameOf(object.type === "MemberExpression" ? object["property"] : object);
    return [...(module.classesOf.get(name) ?? this.#classesOf.get(name) ?? [])];
  }
}
