import { afterEach, expect, it, vi } from "vitest";
import { ApiError } from "../../../shared/contracts/client.ts";
import { registerReauthentication, withReauthentication } from "./reauthentication.ts";

let takeBack = () => {};
afterEach(() => takeBack());

const needed = () =>
  new ApiError(403, { error: "Please confirm that it is you.", code: "proof_needed" });

const failing = () => Promise.reject(new Error("lost"));

it("reauthentication: a call that needs it is repeated after it", async () => {
  const ask = vi.fn(async () => true);
  takeBack = registerReauthentication(ask);
  const call = vi.fn(async () => "changed").mockRejectedValueOnce(needed());
  expect(await withReauthentication(call)).toBe("changed");
  expect(call).toHaveBeenCalledTimes(2);
  expect(ask).toHaveBeenCalledTimes(1);
});

it("reauthentication: a call whose reauthentication is canceled fails, and is not repeated", async () => {
  takeBack = registerReauthentication(async () => false);
  const call = vi.fn(() => Promise.reject(needed()));
  await expect(withReauthentication(call)).rejects.toMatchObject({ code: "proof_needed" });
  expect(call).toHaveBeenCalledTimes(1);
});

it("reauthentication: other failures don't ask for it", async () => {
  const ask = vi.fn(async () => true);
  takeBack = registerReauthentication(ask);
  await expect(withReauthentication(failing)).rejects.toThrow("lost");
  expect(ask).not.toHaveBeenCalled();
});
