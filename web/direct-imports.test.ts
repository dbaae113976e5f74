import { expect, it } from "vitest";
import { withDirectImports } from "./direct-imports.ts";

const icons = new Map([
  ["Search", "search"],
  ["ArrowUp", "arrow-up"],
]);

it.each([
  [
    `import { Search, ArrowUp as Up } from "lucide-react";`,
    `import Search from "lucide-react/icons/search"; import Up from "lucide-react/icons/arrow-up";`,
  ],
  [
    `import { Dialog as Primitive, DropdownMenu } from "radix-ui";`,
    `import * as Primitive from "@radix-ui/react-dialog"; import * as DropdownMenu from "@radix-ui/react-dropdown-menu";`,
  ],
  [
    `import { auth, songs } from "../../api/endpoints.ts";`,
    `import { auth } from "endpoints:auth"; import { songs } from "endpoints:songs";`,
  ],
  [`import { songs } from "./endpoints.ts";`, `import { songs } from "endpoints:songs";`],
])("%s becomes imports of the parts", (source, expected) => {
  expect(withDirectImports(source, icons)).toBe(expected);
});

it.each([
  `import { Unknown } from "lucide-react";`,
  `import type { songs } from "../../api/endpoints.ts";`,
  `import { ProfileInput } from "../../../../shared/contracts/auth/endpoints.ts";`,
])("%s stays", (source) => {
  expect(withDirectImports(source, icons)).toBe(source);
});
