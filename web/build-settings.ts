import { join } from "node:path";

/** Replacements of packages in all builds of the web application. */
export const replacedModules = {
  // The package inserts style elements, which the content security policy refuses.
  "react-style-singleton": join(import.meta.dirname, "src/lib/style-singleton.ts"),
};

/** Settings that all builds of the web application share. */
export const sharedBuildSettings = {
  // These browsers know `light-dark()`. For older targets the build would replace the colors by fixed ones.
  cssTarget: ["chrome123", "firefox120", "safari17.5"],
  // The name of the product comes with the styles. Fonts never do: the content security policy allows no data URLs for them.
  assetsInlineLimit: (file: string) => file.endsWith("wordmark.svg"),
};
