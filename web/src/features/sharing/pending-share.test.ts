import { beforeEach, expect, it, vi } from "vitest";
import { storePendingShare, reservePendingShareFor, takePendingShare } from "./pending-share.ts";

const song = { shareToken: "token", songId: "song", ownCopy: true };
const hour = 3_600_000;

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

let browser: { localStorage: ReturnType<typeof storage> };

/** Opens another tab of the same browser. */
function newTab(): void {
  vi.stubGlobal("window", { ...browser, sessionStorage: storage() });
}

beforeEach(() => {
  browser = { localStorage: storage() };
  newTab();
});

it("pending share: is taken once, within a day", () => {
  storePendingShare(song, 0);
  expect(takePendingShare("mo@example.com", 23 * hour)).toMatchObject(song);
  expect(takePendingShare("mo@example.com", 23 * hour)).toBeUndefined();
  storePendingShare(song, 0);
  expect(takePendingShare("mo@example.com", 24 * hour)).toBeUndefined();
});

it("pending share: is reserved for the address that signed up, also in another tab", () => {
  storePendingShare(song, 0);
  reservePendingShareFor("Ines@example.com", hour);
  newTab();
  expect(takePendingShare("mo@example.com", 2 * hour)).toBeUndefined();
  expect(takePendingShare("ines@example.com", 2 * hour)).toMatchObject(song);
  expect(takePendingShare("ines@example.com", 2 * hour)).toBeUndefined();
});

it("pending share: another user of the same tab does not get it", () => {
  storePendingShare(song, 0);
  reservePendingShareFor("ines@example.com", hour);
  expect(takePendingShare("mo@example.com", 2 * hour)).toBeUndefined();
  expect(takePendingShare("ines@example.com", 2 * hour)).toMatchObject(song);
});

it("pending share: is not reserved after a day", () => {
  storePendingShare(song, 0);
  reservePendingShareFor("ines@example.com", 25 * hour);
  newTab();
  expect(takePendingShare("ines@example.com", 26 * hour)).toBeUndefined();
});
