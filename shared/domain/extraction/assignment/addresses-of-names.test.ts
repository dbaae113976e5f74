import { describe, expect, it } from "vitest";
import { linesOf } from "../page-text.ts";
import type { Row } from "../rows.ts";
import { typewritten } from "../typewritten.fixture.ts";
import { readAddressesInto } from "./addresses-of-names.ts";

function addresses(text: string, ...names: string[]): (string | undefined)[] {
  const rows: Row[] = names.map((value) => ({ name: { value, words: [], trust: 1 } }));
  readAddressesInto(rows, linesOf(typewritten(text)));
  return rows.map(({ email }) => email?.value);
}

describe("addresses away from names", () => {
  it("belong to the names that they spell", () => {
    expect(addresses("To: ana.reyes@post.example, tokafor@post.example", "Ana Reyes", "Tom Okafor")).toEqual(["ana.reyes@post.example", "tokafor@post.example"]); // prettier-ignore
    expect(addresses("Cc: nunezmaria@post.example", "Núñez, María")).toEqual(["nunezmaria@post.example"]); // prettier-ignore
  });

  it("belong to nobody if two people are spelled alike, or none", () => {
    expect(addresses("To: areyes@post.example", "Ana Reyes", "Ali Reyes")).toEqual([undefined, undefined]); // prettier-ignore
    expect(addresses("To: office@post.example", "Ana Reyes")).toEqual([undefined]);
  });
});
