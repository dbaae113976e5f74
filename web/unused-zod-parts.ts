import type { Plugin } from "vite";

/** The modules of zod that turn a schema into JSON Schema. Every schema imports them, so no bundler drops them. */
export const jsonSchemaModules =
  /[\\/]zod[\\/]v4[\\/]core[\\/](json-schema-processors|to-json-schema)\.js$/;

const unused = [
  "allProcessors",
  "extractDefs",
  "finalize",
  "handleUnrepresentable",
  "initializeContext",
  "process",
  "processSchema",
];

/** The source of the module that replaces them. */
export const jsonSchemaStub = `
  const refuse = () => { throw new Error("This bundle makes no JSON Schema"); };
  export const toJSONSchema = refuse;
  export const createToJSONSchemaMethod = () => refuse;
  export const createStandardJSONSchemaMethod = () => refuse;
  ${unused.map((name) => `export const ${name} = undefined;`).join("\n")}
`;

/** Leaves zod's JSON Schema modules out of the pages. */
export function unusedZodParts(): Plugin {
  return {
    name: "splitsheet-unused-zod-parts",
    enforce: "pre",
    apply: "build",
    load: { filter: { id: jsonSchemaModules }, handler: () => jsonSchemaStub },
  };
}
