import { afterEach, expect, it, vi } from "vitest";
import { whenOnline } from "./when-online.ts";

const page = new EventTarget();
const connection = { onLine: true };
vi.stubGlobal("window", page);
vi.stubGlobal("navigator", connection);
afterEach(() => {
  connection.onLine = true;
});

it("waits for nothing while there is a network", async () => {
  await expect(whenOnline()).resolves.toBeUndefined();
});

it("waits until the network is back", async () => {
  connection.onLine = false;
  let isBack = false;
  const waited = whenOnline().then(() => expect(isBack).toBe(true));
  await Promise.resolve();
  isBack = true;
  page.dispatchEvent(new Event("online"));
  await waited;
});
