import * as z from "zod";
import { once } from "../domain/once.ts";
import { parseIsrc } from "../domain/song/isrc.ts";
import { parseIswc } from "../domain/song/iswc.ts";
import { bounds } from "../domain/text/bounds.ts";
import { singleLineText } from "./fields.ts";

/** Returns a schema for a code in any form, or an empty string for none. Its output is what `parse` makes of it. */
const code = (parse: (text: string) => string | undefined, refusal: string) =>
  once(() =>
    singleLineText(bounds.workCodeCharacters).transform((entered, context) => {
      const parsed = entered === "" ? "" : parse(entered);
      if (parsed !== undefined) return parsed;
      context.addIssue({ code: "custom", message: refusal });
      return z.NEVER;
    }),
  );

/** The ISWC of a work; its output is the written form. */
export const Iswc = code(parseIswc, "Not an ISWC. One looks like T-034.524.680-1");

/** The ISRC of a recording; its output is its twelve characters. */
export const Isrc = code(parseIsrc, "Not an ISRC. One looks like US-RC1-76-07839");
