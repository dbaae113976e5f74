import { expect } from "vitest";
import type { LocalCloud } from "../../local/main.ts";

/** Fails if an endpoint has answered an error that it does not declare, also to a page in a browser. */
export function expectNoUndeclaredErrors({ logs }: Pick<LocalCloud, "logs">): void {
  const undeclared = logs.lines.filter(({ message }) => message.includes("undeclared error"));
  expect(undeclared).toEqual([]);
}
