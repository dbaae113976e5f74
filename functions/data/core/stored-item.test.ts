import { describe, expect, expectTypeOf, it, vi } from "vitest";
import * as z from "zod";
import { newerReleaseError } from "./schema-numbers.ts";
import { storedItem, type ItemOf } from "./stored-item.ts";

const own = { pk: "SONG#1", sk: "SONG", kind: "song", environment: "test", ttl: 9 };
const due = { duePk: "DUE#1", dueAt: "2026-01-01T00:00:00.000Z" };

describe("storedItem", () => {
  it("builds its schema once, at the first item", () => {
    const build = vi.fn(() => z.object({ title: z.string() }));
    const Song = storedItem(build);
    expect(build).not.toHaveBeenCalled();
    expect(Song.parse({ title: "Harbour" })).toEqual({ title: "Harbour" });
    expect(Song.parse({ title: "Low" })).toEqual({ title: "Low" });
    expect(build).toHaveBeenCalledOnce();
    expectTypeOf<ItemOf<typeof Song>>().toEqualTypeOf<{ title: string }>();
  });

  it("keeps attributes that the schema does not define, so that a rewritten item still has them", () => {
    const Song = storedItem(() => z.object({ title: z.string(), bpm: z.number().default(0) }));
    const song = Song.parse({ ...own, ...due, title: "Harbour", schema: 2, mood: { is: "low" } });
    expect({ ...song, title: "Harbor" }).toEqual({
      title: "Harbor",
      bpm: 0,
      schema: 2,
      mood: { is: "low" },
    });
  });

  it("drops the table's own attributes, except those that the schema defines", () => {
    const Token = storedItem(() => z.object({ ttl: z.number() }));
    expect(Token.parse({ ...own, ...due })).toEqual({ ttl: 9 });
  });

  it("drops attributes that only another option of a union defines", () => {
    const Agreement = storedItem(() =>
      z.discriminatedUnion("status", [
        z.object({ status: z.literal("draft"), editedAt: z.string() }),
        z.object({ status: z.literal("ended"), endedAt: z.string() }),
      ]),
    );
    const stored = { status: "ended", endedAt: "now", editedAt: "before", added: 1 };
    expect(Agreement.parse(stored)).toEqual({ status: "ended", endedAt: "now", added: 1 });
  });

  it("keeps unknown attributes after the conversion of an item of an earlier release", () => {
    const File = storedItem(() =>
      z.preprocess(
        (item) => {
          const { ownerId, ...others } = z.looseObject({ ownerId: z.string() }).parse(item);
          return { workspaceId: ownerId, ...others };
        },
        z.object({ workspaceId: z.string() }),
      ),
    );
    expect(File.parse({ ...own, ownerId: "u1", added: 1 })).toEqual({
      workspaceId: "u1",
      added: 1,
    });
  });

  it("keeps unknown keys at every depth: in maps, lists, records and the options of unions", () => {
    const Head = storedItem(() =>
      z.object({
        place: z.object({ city: z.string() }).optional(),
        people: z.array(
          z.object({ id: z.string(), roles: z.array(z.object({ name: z.string() })) }),
        ),
        byName: z.record(z.string(), z.object({ count: z.number() })),
        event: z.discriminatedUnion("type", [
          z.object({ type: z.literal("sent"), at: z.string() }),
          z.object({ type: z.literal("ended"), reason: z.string() }),
        ]),
        size: z.union([z.object({ px: z.number() }), z.object({ mm: z.number() })]),
        share: z
          .union([z.object({ songId: z.string() }), z.object({ folderId: z.string() })])
          .and(z.object({ shareId: z.string() })),
        tags: z.set(z.string()).default(new Set()),
        any: z.unknown(),
      }),
    );
    const stored = {
      place: { city: "Rome", zip: "00184" },
      people: [
        { id: "a", roles: [{ name: "drums", since: 1 }], isMinor: true },
        { id: "b", roles: [], pronouns: { short: "they" } },
      ],
      byName: { x: { count: 1, peak: 2 } },
      event: { type: "ended", reason: "moved", by: { id: "c" } },
      size: { mm: 4, depth: 1 },
      share: { folderId: "f", shareId: "s", until: 5 },
      tags: new Set(["one"]),
      any: { kept: [1] },
    };
    expect(Head.parse({ ...own, ...stored })).toEqual(stored);
  });

  it("converts a nested item of an earlier release, and does not keep what was converted", () => {
    const one = z.preprocess(
      (item) => {
        const { ownerId, ...others } = z.looseObject({ ownerId: z.string() }).parse(item);
        return { workspaceId: ownerId, ...others };
      },
      z.object({ workspaceId: z.string() }),
    );
    const List = storedItem(() => z.object({ files: z.array(one) }));
    expect(List.parse({ files: [{ ownerId: "u1", added: 1 }] })).toEqual({
      files: [{ workspaceId: "u1", added: 1 }],
    });
  });

  it("carries unknown keys into data that were made anew, by the ids of the elements", () => {
    const row = z.object({
      contributorId: z.string(),
      songwriterName: z.string(),
      share: z.number(),
    });
    const person = z.object({ id: z.string(), signedAt: z.string().optional() });
    const Head = storedItem(() => z.object({ rows: z.array(row), people: z.array(person) }));
    const before = Head.parse({
      rows: [
        { contributorId: "a", songwriterName: "Ada", share: 1, role: "lyrics" },
        { contributorId: "b", songwriterName: "Ben", share: 2, role: "music" },
        { contributorId: "a", songwriterName: "Ada", share: 3, role: "beats" },
        { contributorId: "x1", songwriterName: "Zoe", share: 4, role: "voice" },
      ],
      people: [
        { id: "a", badge: 1 },
        { id: "b", badge: 2 },
      ],
      seal: "wax",
    });
    const after = Head.carry(before, {
      rows: [
        { contributorId: "b", songwriterName: "Benno", share: 5 },
        { contributorId: "a", songwriterName: "Ada", share: 6 },
        { contributorId: "a", songwriterName: "Ada", share: 7 },
        { contributorId: "x2", songwriterName: "Zoe", share: 8 },
        { contributorId: "c", songwriterName: "Cleo", share: 9 },
      ],
      people: [{ id: "c" }, { id: "b", signedAt: "now" }],
    });
    expect(after).toEqual({
      rows: [
        { contributorId: "b", songwriterName: "Benno", share: 5, role: "music" },
        { contributorId: "a", songwriterName: "Ada", share: 6, role: "lyrics" },
        { contributorId: "a", songwriterName: "Ada", share: 7, role: "beats" },
        { contributorId: "x2", songwriterName: "Zoe", share: 8, role: "voice" },
        { contributorId: "c", songwriterName: "Cleo", share: 9 },
      ],
      people: [{ id: "c" }, { id: "b", signedAt: "now", badge: 2 }],
      seal: "wax",
    });
  });

  it("says that a later release wrote an item which it can't read, and only then", () => {
    const Head = storedItem(() => z.object({ status: z.enum(["draft", "pending"]) }));
    const later = { kind: "agreement", schema: 99, status: "proposed" };
    expect(() => Head.parse(later)).toThrow(newerReleaseError());
    expect(Head.parse({ ...later, status: "draft" })).toEqual({ schema: 99, status: "draft" });
    expect(() => Head.parse({ ...later, schema: 1 })).toThrow(z.ZodError);
  });

  it("refuses an item that does not match the schema", () => {
    const Song = storedItem(() => z.object({ title: z.string() }));
    expect(Song.tryParse({ title: 1 })).toBeUndefined();
    expect(Song.tryParse({ title: "Low", added: 1 })).toEqual({ title: "Low", added: 1 });
    expect(() => Song.parse({ title: 1 })).toThrow(z.ZodError);
    expect(() => Song.parse(undefined)).toThrow(z.ZodError);
  });
});
