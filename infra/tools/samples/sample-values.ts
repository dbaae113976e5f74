import { readdirSync } from "node:fs";
import { once } from "../../local/once.ts";
import { signInToDemo } from "./sample-records.ts";
import type { Visitor } from "./visitor.ts";

/** Values of the placeholders of sample events. A value is computed when a sample uses it. */
export type SampleValues = Record<string, () => string | Promise<string>>;

/** A running local cloud, and the signed-in owner of the records that samples use. */
export interface SampleCloud {
  url: string;
  owner: () => Promise<Visitor>;
}

/** The export `placeholders` of each file in the folder of this name. A new file needs no entry in a list. */
export type Placeholders = (cloud: SampleCloud) => SampleValues;

const folder = new URL("placeholders/", import.meta.url);
const all: readonly Placeholders[] = await Promise.all(
  readdirSync(folder).map(async (name) => {
    const module: { placeholders: Placeholders } = await import(new URL(name, folder).href);
    return module.placeholders;
  }),
);

/** Replaces every `{{placeholder}}` in the text of a sample. Throws for an unknown placeholder. */
export async function fillSample(text: string, values: SampleValues): Promise<string> {
  const known = new Map<string, string>();
  for (const [, name = ""] of text.matchAll(/\{\{([\w.]+)\}\}/g)) {
    if (known.has(name)) continue;
    const value = values[name];
    if (value === undefined) throw new Error(`The sample has the unknown placeholder {{${name}}}`);
    known.set(name, await value());
  }
  return text.replaceAll(/\{\{([\w.]+)\}\}/g, (_, name: string) => known.get(name) ?? "");
}

/** Placeholder values of a running local cloud, read over HTTP; the owner is the demo account unless one is given. */
export function sampleValues(url: string, signedIn?: Visitor): SampleValues {
  const owner = once(async () => signedIn ?? (await signInToDemo(url)));
  return Object.assign({}, ...all.map((placeholders) => placeholders({ url, owner })));
}
