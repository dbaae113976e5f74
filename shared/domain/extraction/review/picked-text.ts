import { findEmail, findIpi } from "../details.ts";
import { readPercentage } from "../percentages.ts";
import type { ReviewField } from "./sources.ts";

/**
 * The text of a field after words of the page were chosen for it, one after another: a name of all of them, a share of
 * what they say as a number. The words of a field that takes no such text are kept as they are, for the field's own
 * check to refuse.
 */
export function pickedText({ name }: Pick<ReviewField, "name">, words: readonly string[]): string {
  const text = words.join(" ").trim();
  switch (name) {
    case "songwriterPercentage":
    case "publisherPercentage":
    case "copyrightPercentage":
    case "masterPercentage":
      return readPercentage(text)?.value.toString() ?? text.replaceAll(/[^\d.]/g, "");
    case "songwriterIpi":
    case "publisherIpi":
      return findIpi(text) ?? text.replaceAll(/\D/g, "");
    case "email":
      return findEmail(text) ?? text;
    case "lyrics":
      return text;
    case "title":
    case "artist":
    case "songwriterName":
    case "publisherName":
    case "pro":
      return text.replaceAll(/^["“”„«:;,]+|["“”»:;,]+$/g, "");
    default:
      return name satisfies never;
  }
}
