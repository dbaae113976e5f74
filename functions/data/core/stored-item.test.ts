import { describe, expect, expectTypeOf, it, vi } from "vitest";
import * as z from "zod";
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

  it("refuses an item that does not match the schema", () => {
    const Song = storedItem(() => z.object({ title: z.string() }));
    expect(Song.tryParse({ title: 1 })).toBeUndefined();
    expect(Song.tryParse({ title: "Low", added: 1 })).toEqual({ title: "Low", added: 1 });
    expect(() => Song.parse({ title: 1 })).toThrow(z.ZodError);
    expect(() => Song.parse(undefined)).toThrow(z.ZodError);
  });
});
