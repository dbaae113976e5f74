import { beforeEach, expect, it, vi } from "vitest";
import { keepPendingSong, lendPendingSong, takePendingSong } from "./pending-song.ts";

const song = { shareToken: "token", songId: "song" };
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

it("a song that waits is taken once, within a day", () => {
  keepPendingSong(song, 0);
  expect(takePendingSong("mo@example.com", 23 * hour)).toMatchObject(song);
  expect(takePendingSong("mo@example.com", 23 * hour)).toBeUndefined();
  keepPendingSong(song, 0);
  expect(takePendingSong("mo@example.com", 24 * hour)).toBeUndefined();
});

it("after a sign-up, it waits for the address that signed up, also in another tab", () => {
  keepPendingSong(song, 0);
  lendPendingSong("Ines@example.com", hour);
  newTab();
  expect(takePendingSong("mo@example.com", 2 * hour)).toBeUndefined();
  expect(takePendingSong("ines@example.com", 2 * hour)).toMatchObject(song);
  expect(takePendingSong("ines@example.com", 2 * hour)).toBeUndefined();
});

it("someone else who signs in in the same tab does not get it", () => {
  keepPendingSong(song, 0);
  lendPendingSong("ines@example.com", hour);
  expect(takePendingSong("mo@example.com", 2 * hour)).toBeUndefined();
  expect(takePendingSong("ines@example.com", 2 * hour)).toMatchObject(song);
});

it("a song of one tab is not lent after a day", () => {
  keepPendingSong(song, 0);
  lendPendingSong("ines@example.com", 25 * hour);
  newTab();
  expect(takePendingSong("ines@example.com", 26 * hour)).toBeUndefined();
});
