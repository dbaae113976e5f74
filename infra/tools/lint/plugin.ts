import { dirname, join, relative, sep } from "node:path";
import { fileImportProblem, packageImportProblem } from "./layers.ts";

interface ImportNode {
  type: string;
  source?: { type: string; value?: unknown } | null;
}

interface RuleContext {
  cwd: string;
  filename: string;
  report: (problem: { node: ImportNode; message: string }) => void;
}

/** The linter's rule `splitsheet/layers`: checks every static and dynamic import against `layers.ts`. */
const layers = {
  create({ cwd, filename, report }: RuleContext) {
    const importer = relative(cwd, filename).split(sep).join("/");
    const check = (node: ImportNode): void => {
      const specifier = node.source?.value;
      if (typeof specifier !== "string") return;
      const message = specifier.startsWith(".")
        ? fileImportProblem(importer, join(dirname(importer), specifier).split(sep).join("/"))
        : packageImportProblem(importer, specifier);
      if (message !== undefined) report({ node, message });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      TSImportType: check,
    };
  },
};

// oxlint loads a plugin only from the default export.
export default { meta: { name: "splitsheet" }, rules: { layers } };
