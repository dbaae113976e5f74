import { expect, it } from "vitest";
import { isSandbox, sandboxOf, WorkspaceId, workspaceOfSandbox } from "./ids.ts";

it("sandbox: its id names the one workspace to which it belongs, and is no id that anybody can send", () => {
  const workspaceId = WorkspaceId.parse("4fTq0sXw8ZkLm2NbVcRy1A");
  const sandboxId = sandboxOf(workspaceId);
  expect(sandboxId).not.toBe(workspaceId);
  expect([isSandbox(workspaceId), isSandbox(sandboxId)]).toEqual([false, true]);
  expect(workspaceOfSandbox(sandboxId)).toBe(workspaceId);
  expect(workspaceOfSandbox(workspaceId)).toBe(workspaceId);
  // The form of `Id` in the contracts, which the header `Workspace` must have.
  expect(sandboxId).not.toMatch(/^[0-9A-Za-z]{20,40}$/);
});
