import { findEmail, findIpi } from "../details.ts";
import { readPercentage } from "../percentages.ts";
import type { ReviewField } from "./sources.ts";

/**
 * Returns the text of a field from words of the page that were picked one after another: all words for a name, the
 * number for a share or an IPI, the address for an email field. The field's own validation refuses words without such a
 * value.
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
