import { expect, it } from "vitest";
import { withoutInlineScripts } from "./inline-scripts.ts";

it("the inline scripts of a page become two files and its start, in their order", () => {
  const files = new Map<string, string>();
  const html = withoutInlineScripts(
    `<html><head><script>early()</script><script src="/a.js"></script></head>` +
      `<body><script>first()</script><p></p><script type="module" async="">import "/b.js"</script>` +
      `<script id="_R_">second()</script></body></html>`,
    (name, code) => {
      files.set(name, code);
      return `/assets/${name}.js`;
    },
  );
  expect(html).toBe(
    `<html><head><script src="/assets/early.js"></script><script src="/a.js"></script></head>` +
      `<body><script></script><p></p><script type="module" src="/assets/boot.js"></script>` +
      `<script id="_R_" src="/assets/page.js"></script></body></html>`,
  );
  expect(Object.fromEntries(files)).toEqual({
    early: "early()",
    page: "first();\nsecond()",
    boot: `import "/b.js"`,
  });
});
