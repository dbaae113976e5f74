import { join } from "node:path";
import { expect, it } from "vitest";
import { affectedTests } from "./affected-tests.ts";
import { calledGroups } from "./http-calls.ts";

const root = join(import.meta.dirname, "../../..");

async function reasonsFor(changed: string): Promise<Record<string, string>> {
  const found = await affectedTests(root, [changed]);
  return Object.fromEntries(found.map(({ file, reason }) => [file, reason]));
}

it("affectedTests: finds tests that import a use case, that are beside it, and that call it over HTTP", async () => {
  const reasons = await reasonsFor("functions/agreements/signing/sign-as-contributor.ts");
  expect(reasons).toMatchObject({
    "functions/agreements/signing/sign-as-contributor.test.ts": "imports it",
    "functions/agreements/signing/signature-png.test.ts": "is beside it",
    "functions/testing/main-scenario.integration.test.ts": "calls it over HTTP",
  });
});

it("affectedTests: lists a changed test first", async () => {
  const [first] = await affectedTests(root, [
    "functions/testing/main-scenario.integration.test.ts",
  ]);
  expect(first).toEqual({
    file: "functions/testing/main-scenario.integration.test.ts",
    reason: "is changed",
  });
});

it("affectedTests: a file of the web application affects no test that only calls endpoints", async () => {
  const reasons = await reasonsFor("web/src/features/player/playback.ts");
  expect(reasons["web/src/features/player/playback.test.ts"]).toBe("imports it");
  expect(reasons["functions/testing/main-scenario.integration.test.ts"]).toBeUndefined();
});

it("calledGroups: finds the group of a path with placeholders, and none for other texts", () => {
  const call = "await owner.expect(Song, 'GET', `/api/songs/${song.id}?limit=${count}`);";
  expect([...calledGroups(call)]).toEqual(["songs"]);
  expect([...calledGroups('page.goto("/songs/1"); fetch("/api/unknown")')]).toEqual([]);
});
