import { expect, expectTypeOf, it, vi } from "vitest";
import * as z from "zod";
import { lazySchema } from "./lazy-schema.ts";

it("builds a schema with its first use, once", () => {
  const build = vi.fn(() => z.object({ title: z.string() }));
  const Song = lazySchema(build);
  const Songs = lazySchema(() => z.array(Song));
  expect(build).not.toHaveBeenCalled();
  expect(Songs.parse([{ title: "Harbour", more: 1 }])).toEqual([{ title: "Harbour" }]);
  expect(Song.safeParse({}).success).toBe(false);
  expect(build).toHaveBeenCalledOnce();
});

it("is that schema wherever one is taken: extended, in unions, described, and by its type", () => {
  const Name = lazySchema(() => z.string().min(1));
  const Person = lazySchema(() => z.object({ kind: z.literal("person"), name: Name }));
  const Band = lazySchema(() => Person.extend({ kind: z.literal("band"), size: z.int() }));
  const Either = lazySchema(() => z.discriminatedUnion("kind", [Person, Band]));
  const band = { kind: "band" as const, name: "Low", size: 3 };
  expect(Either.parse(band)).toEqual(band);
  expect(Person instanceof z.ZodObject).toBe(true);
  expect("_zod" in Person).toBe(true);
  const Trimmed = lazySchema(() =>
    z
      .string()
      .transform((text) => text.trim())
      .pipe(Name),
  );
  const described = z.toJSONSchema(Person.extend({ alias: Trimmed, also: Trimmed.optional() }));
  const alias = { type: "string", minLength: 1 };
  expect(described.properties).toMatchObject({ alias, also: alias });
  expect(described.required).toEqual(["kind", "name", "alias"]);
  expectTypeOf<z.infer<typeof Band>>().toEqualTypeOf<{
    kind: "band";
    name: string;
    size: number;
  }>();
});
