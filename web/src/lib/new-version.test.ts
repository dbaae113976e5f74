import { afterEach, expect, it, vi } from "vitest";
import { noticeNewVersion } from "./new-version.ts";

const fetched = vi.fn<typeof fetch>();
vi.stubGlobal("fetch", fetched);
const page = { content: "0123456789abcdef" };
const querySelector = vi.fn<() => { content: string } | null>(() => page);
vi.stubGlobal("document", { querySelector });
afterEach(() => {
  fetched.mockReset();
});

it("noticeNewVersion: a new version is one whose build has another id", async () => {
  fetched.mockResolvedValue(new Response("fedcba9876543210\n"));
  expect(await noticeNewVersion()).toBe(true);
  expect(fetched).toHaveBeenCalledWith("/build-id.txt", { cache: "no-store" });
  fetched.mockResolvedValue(new Response(`${page.content}\n`));
  expect(await noticeNewVersion()).toBe(false);
});

it("noticeNewVersion: is false without a network, for an error page, and without a build", async () => {
  fetched.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  expect(await noticeNewVersion()).toBe(false);
  fetched.mockResolvedValueOnce(new Response("<html>", { status: 200 }));
  expect(await noticeNewVersion()).toBe(false);
  fetched.mockResolvedValueOnce(new Response("fedcba9876543210", { status: 503 }));
  expect(await noticeNewVersion()).toBe(false);
  querySelector.mockReturnValueOnce(null);
  expect(await noticeNewVersion()).toBe(false);
  expect(fetched).toHaveBeenCalledTimes(3);
});
