import { expect, it, vi } from "vitest";
import {
  isFileToken,
  isFolderToken,
  isShareTokenOf,
  readFileToken,
  readFolderToken,
  readShareToken,
  shareToken,
} from "./share-token.ts";
import { setUpKeysSecret } from "../testing/secrets.fixture.ts";

setUpKeysSecret();

vi.stubEnv("KEYS_SECRET_ARN", "keys");

const songId = "SampleSong000000000001";
const shareId = "SampleShare000000000000001";

it("a token contains its song, and only the holder of the key can create it", async () => {
  const link = { kind: "link", songId, generation: 1 } as const;
  const token = await shareToken(link);
  expect(await readShareToken(token)).toEqual({ songId, shareId: undefined, keyVersion: "v1" });
  expect(await isShareTokenOf(token, link, "v1")).toBe(true);
  const guessed = `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`;
  expect(await readShareToken(guessed)).toBeDefined();
  expect(await isShareTokenOf(guessed, link, "v1")).toBe(false);
});

it("a token is valid for one generation of a link or for one share", async () => {
  const token = await shareToken({ kind: "link", songId, generation: 1 });
  expect(await isShareTokenOf(token, { kind: "link", songId, generation: 2 }, "v1")).toBe(false);
  const personal = await shareToken({ kind: "share", songId, shareId });
  expect(await readShareToken(personal)).toMatchObject({ songId, shareId });
  expect(personal).not.toBe(token);
  const other = { kind: "share", songId, shareId: shareId.replace("1", "2") } as const;
  expect(await isShareTokenOf(personal, other, "v1")).toBe(false);
});

it("the token of a folder's share differs from a song's, and is valid for that share only", async () => {
  const target = { kind: "folder", folderId: songId, shareId } as const;
  const token = await shareToken(target);
  expect(isFolderToken(token)).toBe(true);
  expect(await readFolderToken(token)).toEqual({ folderId: songId, shareId });
  expect(await isShareTokenOf(token, target, "v1")).toBe(true);
  expect(await readShareToken(token)).toBeUndefined();
  const ofSong = await shareToken({ kind: "share", songId, shareId });
  expect(isFolderToken(ofSong)).toBe(false);
  expect(await readFolderToken(`f-${ofSong}`)).toBeDefined();
  expect(await isShareTokenOf(`f-${ofSong}`, target, "v1")).toBe(false);
});

it("the token of a file's link is valid for that link and generation only, and for no song or folder", async () => {
  const target = { kind: "file", fileId: songId, linkId: "first", generation: 1 } as const;
  const token = await shareToken(target);
  expect(token).toMatch(new RegExp(`^file-${songId}-v1-`));
  expect(isFileToken(token)).toBe(true);
  expect(await readFileToken(token)).toEqual({ fileId: songId, keyVersion: "v1" });
  expect(await isShareTokenOf(token, target, "v1")).toBe(true);
  for (const other of [
    { linkId: "second" },
    { generation: 2 },
    { fileId: songId.replace("1", "2") },
  ])
    expect(await isShareTokenOf(token, { ...target, ...other }, "v1")).toBe(false);
  expect(await readShareToken(token)).toBeUndefined();
  expect(isFolderToken(token)).toBe(false);
  const ofSong = await shareToken({ kind: "link", songId, generation: 1 });
  expect(isFileToken(ofSong)).toBe(false);
  expect(await isShareTokenOf(`file-${ofSong}`, target, "v1")).toBe(false);
  expect(await readFileToken(`file-${songId}-v9-${"A".repeat(22)}`)).toBeUndefined();
});

it.each(["", "abc", `${songId}-v9-${"A".repeat(22)}`, `${songId}-v1-short`])(
  "another text is not a token: '%s'",
  async (text) => {
    expect(await readShareToken(text)).toBeUndefined();
  },
);
