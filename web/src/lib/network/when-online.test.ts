import { afterEach, expect, it, vi } from "vitest";
import { whenOnline } from "./when-online.ts";

const page = new EventTarget();
const connection = { onLine: true };
vi.stubGlobal("window", page);
vi.stubGlobal("navigator", connection);
afterEach(() => {
  connection.onLine = true;
});

it("whenOnline: resolves at once while the browser is online", async () => {
  await expect(whenOnline()).resolves.toBeUndefined();
});

it("whenOnline: waits until the browser is online again", async () => {
  connection.onLine = false;
  let isBack = false;
  const waited = whenOnline().then(() => expect(isBack).toBe(true));
  await Promise.resolve();
  isBack = true;
  page.dispatchEvent(new Event("online"));
  await waited;
});
