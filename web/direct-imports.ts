import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";

/** Imports by name of a module that only collects others. */
const collected =
  /import \{([^}]*)\} from "(lucide-react|radix-ui|(?:\.{1,2}\/)+(?:api\/)?endpoints\.ts)";/g;

/** The file of each icon by its names: `Search` → `search`. */
function readIconFiles(): Map<string, string> {
  const list = createRequire(import.meta.url).resolve("lucide-react");
  const source = readFileSync(list.replace(/dist\/.*$/, "dist/esm/lucide-react.mjs"), "utf8");
  const exports = source.matchAll(/export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g);
  return new Map(
    [...exports].flatMap(([, names = "", file = ""]) =>
      names.split(",").map((name) => [name.replace("default as", "").trim(), file] as const),
    ),
  );
}

/** The source with imports of single icons and endpoint groups in place of those from their lists. */
export function withDirectImports(source: string, iconFiles: ReadonlyMap<string, string>): string {
  return source.replace(collected, (whole, names: string, from: string) => {
    const parts = names.split(",").map((name) => name.trim());
    const direct = parts
      .filter((name) => name !== "" && !name.startsWith("type "))
      .map((name) => {
        const [imported = "", local = imported] = name.split(" as ");
        if (from === "radix-ui") {
          const part = imported.replaceAll(/\B[A-Z]/g, "-$&").toLowerCase();
          return `import * as ${local} from "@radix-ui/react-${part}";`;
        }
        if (from !== "lucide-react") return `import { ${name} } from "endpoints:${imported}";`;
        const file = iconFiles.get(imported);
        return file && `import ${local} from "lucide-react/icons/${file}";`;
      });
    return direct.includes(undefined) ? whole : direct.join(" ");
  });
}

/**
 * Lets modules import single icons and endpoint groups. Through a list of all, each page would import everything in it,
 * as far as the choice of its file can see (chunk-groups.ts), and the build would read 1,700 icons.
 */
export function directImports(): Plugin {
  const iconFiles = readIconFiles();
  return {
    name: "splitsheet-direct-imports",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: /\/web\/src\/.*\.tsx?(\?|$)/, code: /lucide-react|radix-ui|endpoints\.ts/ },
      handler: (code) => ({ code: withDirectImports(code, iconFiles), map: null }),
    },
  };
}
