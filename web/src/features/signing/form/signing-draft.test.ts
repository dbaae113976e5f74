import { afterEach, expect, it, vi } from "vitest";
import { emptySigningDraft, loadSigningDraft, saveSigningDraft } from "./signing-draft.ts";

const stored = new Map<string, string>();
vi.stubGlobal("window", {
  sessionStorage: {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  },
});
afterEach(() => stored.clear());

const draft = {
  ...emptySigningDraft({ signer: undefined }),
  name: "Nia",
  codeFor: "nia@okafor.studio",
};

it("signing draft: is read as it was saved", () => {
  saveSigningDraft("a", draft);
  expect(loadSigningDraft("a")).toEqual(draft);
  expect(loadSigningDraft("b")).toBeUndefined();
});

it.each([
  ["null", "null"],
  ["a list", "[]"],
  ["a field of another kind", JSON.stringify({ ...draft, name: 7 })],
  ["an optional field of another kind", JSON.stringify({ ...draft, codeFor: {} })],
  ["a missing field", JSON.stringify({ ...draft, reason: undefined })],
])("signing draft: is undefined for %s in the storage", (_, text) => {
  stored.set("a", text);
  expect(loadSigningDraft("a")).toBeUndefined();
});
