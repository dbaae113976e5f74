import { describe, expect, it } from "vitest";
import { allowsDownload, allDownloads } from "./permissions.ts";
import {
  changeLink,
  widensAccess,
  isLinkOpen,
  defaultShareLink,
  unmadeLink,
  type LinkChange,
  type ShareLink,
} from "./share-link.ts";

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

it("the link of a file opens nothing until it is made, which needs a plan, and is then view-only", () => {
  const unmade = unmadeLink("v2");
  expect(isLinkOpen(unmade, at)).toBe(false);
  const made = changeLink(unmade, { isOn: true }, "v3");
  expect(made).toMatchObject({ permission: "view", generation: 1, keyVersion: "v2", revision: 1 });
  expect(isLinkOpen(made, at)).toBe(true);
  expect(widensAccess(unmade, made, at)).toBe(true);
  expect(widensAccess(unmade, changeLink(unmade, { passwordHash: "a" }, "v3"), at)).toBe(false);
});

it("renewing a link replaces one generation once, and stores the key version of the new one", () => {
  const renewed = changeLink(defaultShareLink, { renews: 1 }, "v2");
  expect(renewed).toMatchObject({ generation: 2, keyVersion: "v2", revision: 1 });
  expect(changeLink(renewed, { renews: 1 }, "v3")).toMatchObject({
    generation: 2,
    keyVersion: "v2",
  });
});

describe("what a change gives more needs a plan", () => {
  const open: ShareLink = {
    ...defaultShareLink,
    expiresAt: "2026-12-01T00:00:00.000Z",
    password: { hash: "a", version: 1 },
    passwords: 1,
  };
  const off: ShareLink = { ...open, isOn: false };
  const expired: ShareLink = { ...open, expiresAt: at };
  const sharing: ShareLink = { ...open, permission: "download" };
  const onlyLyrics = { ...allDownloads, song: false, artwork: false, agreement: false };
  const widens = (before: ShareLink, change: LinkChange) =>
    widensAccess(before, changeLink(before, change, "v1"), at);

  it.each([
    ["a link turned on", off, { isOn: true }],
    ["downloads", open, { permission: "download" }],
    [
      "a further kind of download",
      { ...sharing, downloadOptions: onlyLyrics },
      { downloadOptions: allDownloads },
    ],
    ["the sealed PDF", sharing, { agreementForm: "sealed" }],
    ["a removed password", open, { passwordHash: null }],
    ["a later expiry", open, { expiresAt: "2026-12-01T00:00:00.001Z" }],
    ["a removed expiry", open, { expiresAt: null }],
    ["a later expiry of an expired link", expired, { expiresAt: "2026-12-01T00:00:00.000Z" }],
    ["a renewed link that was off", off, { renews: 1 }],
    ["a renewed link that had expired", expired, { renews: 1 }],
  ] as const)("%s", (_, before, change) => {
    expect(widens(before, change)).toBe(true);
  });

  it.each([
    ["a link turned off", open, { isOn: false }],
    ["a link that stays on", open, { isOn: true }],
    ["no downloads", sharing, { permission: "view" }],
    ["a kind of download less", sharing, { downloadOptions: onlyLyrics }],
    [
      "a copy in place of the sealed PDF",
      { ...sharing, agreementForm: "sealed" },
      { agreementForm: "copy" },
    ],
    ["a password", { ...open, password: undefined }, { passwordHash: "b" }],
    ["another password", open, { passwordHash: "b" }],
    ["no password where there was none", { ...open, password: undefined }, { passwordHash: null }],
    ["an earlier expiry", open, { expiresAt: "2026-11-30T00:00:00.000Z" }],
    ["the same expiry", open, { expiresAt: open.expiresAt }],
    ["an expiry where there was none", { ...open, expiresAt: null }, { expiresAt: at }],
    ["a renewed link that was open", open, { renews: 1 }],
    ["a repeated renewal of a link that is off", { ...off, generation: 2 }, { renews: 1 }],
    ["a renewal that turns the link off", open, { renews: 1, isOn: false }],
  ] as const)("but not %s", (_, before, change) => {
    expect(widens(before, change)).toBe(false);
  });
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
