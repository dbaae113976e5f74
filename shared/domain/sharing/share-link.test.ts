import { expect, it } from "vitest";
import { allowsDownload, allDownloads } from "./permissions.ts";
import { changeLink, widensAccess, isLinkOpen, defaultShareLink } from "./share-link.ts";

const at = "2026-11-22T16:00:00.000Z";

it("an unchanged link is open for viewing and allows no downloads", () => {
  expect(isLinkOpen(defaultShareLink, at)).toBe(true);
  for (const kind of ["song", "artwork", "agreement", "lyrics"] as const)
    expect(allowsDownload(defaultShareLink, kind)).toBe(false);
});

it("a link that is off or has expired is closed", () => {
  expect(isLinkOpen({ ...defaultShareLink, isOn: false }, at)).toBe(false);
  expect(isLinkOpen({ ...defaultShareLink, expiresAt: at }, at)).toBe(false);
  expect(isLinkOpen({ ...defaultShareLink, expiresAt: "2026-11-22T16:00:00.001Z" }, at)).toBe(true);
});

it("renewing a link replaces one generation once, and stores the key version of the new one", () => {
  const renewed = changeLink(defaultShareLink, { renews: 1 }, "v2");
  expect(renewed).toMatchObject({ generation: 2, keyVersion: "v2", revision: 1 });
  expect(changeLink(renewed, { renews: 1 }, "v3")).toMatchObject({
    generation: 2,
    keyVersion: "v2",
  });
});

it("turning on a link and allowing downloads need a plan; turning it off and setting a password do not", () => {
  expect(widensAccess({ isOn: true })).toBe(true);
  expect(widensAccess({ permission: "download" })).toBe(true);
  expect(widensAccess({ agreementForm: "sealed" })).toBe(true);
  for (const change of [
    { isOn: false },
    { permission: "view" as const },
    { renews: 1 },
    { passwordHash: "a" },
  ])
    expect(widensAccess(change)).toBe(false);
});

it("each password has a new version, also after one was removed", () => {
  const first = changeLink(defaultShareLink, { passwordHash: "a" }, "v1");
  expect(first.password).toEqual({ hash: "a", version: 1 });
  const none = changeLink(first, { passwordHash: null }, "v1");
  expect(none.password).toBeUndefined();
  expect(changeLink(none, { passwordHash: "b" }, "v1").password).toEqual({ hash: "b", version: 2 });
  expect(changeLink(first, { isOn: false }, "v1").password).toEqual(first.password);
});

it("a share allows only the downloads that the owner chose", () => {
  const grant = {
    permission: "download",
    downloadOptions: { ...allDownloads, song: false },
  } as const;
  expect(allowsDownload(grant, "song")).toBe(false);
  expect(allowsDownload(grant, "lyrics")).toBe(true);
});
