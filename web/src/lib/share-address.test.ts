import { afterEach, expect, it, vi } from "vitest";
import { shareAddress } from "./share-address.ts";
import { toast, toastError } from "./toasts.ts";

vi.mock("./toasts.ts", () => ({ toast: vi.fn(), toastError: vi.fn() }));
const writeText = vi.fn<(text: string) => Promise<void>>();
const withDevice = (share?: (data: object) => Promise<void>) =>
  vi.stubGlobal("navigator", { clipboard: { writeText }, ...(share && { share }) });
const url = "https://splitsheet.example/verify#ab";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  writeText.mockReset();
});

it("share: opens the device's menu, and copies nothing, also if the menu is closed", async () => {
  const share = vi.fn<(data: object) => Promise<void>>();
  withDevice(share);
  await shareAddress("Low Tide Radio", url);
  share.mockRejectedValueOnce(new DOMException("closed", "AbortError"));
  await shareAddress("Low Tide Radio", url);
  expect(share).toHaveBeenCalledWith({ title: "Low Tide Radio", url });
  expect(writeText).not.toHaveBeenCalled();
});

it("share: copies the address where there is no menu, or where it is refused", async () => {
  withDevice();
  await shareAddress("Low Tide Radio", url);
  vi.spyOn(console, "warn").mockImplementation(() => {});
  withDevice(() => Promise.reject(new DOMException("no", "NotAllowedError")));
  await shareAddress("Low Tide Radio", url);
  expect(writeText.mock.calls).toEqual([[url], [url]]);
  expect(toast).toHaveBeenCalledTimes(2);
});

it("share: says that the address could not be copied", async () => {
  withDevice();
  writeText.mockRejectedValueOnce(new Error("denied"));
  await shareAddress("Low Tide Radio", url);
  expect(toastError).toHaveBeenCalledWith("Failed to copy share link");
});
