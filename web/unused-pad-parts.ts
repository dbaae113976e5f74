import type { Plugin } from "vite";

/** Methods of the signature pad for drawings as SVG and from pictures: no bundler drops methods of a class. */
const unused = ["fromDataURL", "redraw", "toDataURL", "toSVG"];

/** The code of the signature pad without the methods that nothing calls. Throws if it has not got one of them. */
export function withoutUnusedPadParts(code: string): string {
  return unused.reduce((rest, name) => {
    const method = new RegExp(`^  ${name}\\([^]*?^  \\}\\n`, "m");
    if (!method.test(rest)) throw new Error(`The signature pad has no method ${name}`);
    return rest.replace(method, "");
  }, code);
}

/** Leaves parts of the signature pad out of the pages. */
export function unusedPadParts(): Plugin {
  return {
    name: "splitsheet-unused-pad-parts",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: /signature_pad\/dist\/signature_pad\.js$/ },
      handler: (code) => ({ code: withoutUnusedPadParts(code), map: null }),
    },
  };
}
