import { expect, expectTypeOf, it, vi } from "vitest";
import * as z from "zod";
import { once } from "./once.ts";

it("once: builds a value at its first use, and only then", () => {
  const build = vi.fn(() => z.object({ title: z.string() }));
  const Song = once(build);
  const Songs = once(() => z.array(Song()));
  expect(build).not.toHaveBeenCalled();
  expect(Songs().parse([{ title: "Harbour", more: 1 }])).toEqual([{ title: "Harbour" }]);
  expect(Song().safeParse({}).success).toBe(false);
  expect(Song()).toBe(Song());
  expect(build).toHaveBeenCalledOnce();
});

it("once: builds `undefined` once, too, and builds again after a failure", () => {
  const build = vi.fn(() => undefined);
  const nothing = once(build);
  expect([nothing(), nothing()]).toEqual([undefined, undefined]);
  expect(build).toHaveBeenCalledOnce();
  const failing = vi
    .fn((): number => 1)
    .mockImplementationOnce(() => {
      throw new Error("not yet");
    });
  const later = once(failing);
  expect(later).toThrow("not yet");
  expect(later()).toBe(1);
});

it("once: keeps the schema's own type, also of a schema that is made from another", () => {
  const Person = once(() => z.object({ kind: z.literal("person"), name: z.string() }));
  const Band = once(() => Person().extend({ kind: z.literal("band"), size: z.int() }));
  const Either = once(() => z.discriminatedUnion("kind", [Person(), Band()]));
  const band = { kind: "band" as const, name: "Low", size: 3 };
  expect(Either().parse(band)).toEqual(band);
  expectTypeOf<z.infer<ReturnType<typeof Band>>>().toEqualTypeOf<typeof band>();
});
