import { segmentsOf, textOf } from "../page-text.ts";
import type { Line } from "../page-text.ts";
import type { FoundValue } from "../rows.ts";
import { canNameSong } from "./song-text.ts";

/** 'Cue title:', 'Título de la pieza:', 'Titre du générique:', 'Stücktitel:', 'Titolo del pezzo:'. */
const titleOfKind =
  /^(?:\p{L}[\p{L}'’-]* title|t[ií]tulo (?:del?|de la|d[oa]) \p{L}+|titre (?:du|de la|de l['’]) ?\p{L}+|titolo (?:del|della|dello|dell['’]) ?\p{L}+|\p{L}{3,}titel)\s?:$/iu;

/** What has a title and is not the song. */
const ofOthers =
  /(?<!\p{L})(?:job|film|movie|series|show|album|record|release|ep|program(?:me)?|production|episode|project|play|game|professional|account|page|document|agreement|contract|email|mail|sub|alternate|alternative|other|original|former|pel[ií]cula|serie|disco|[áa]lbum|programa|proyecto|documento|contrato|novela|projet|s[ée]rie|[ée]mission|contrat|disque|progetto|documento|contratto|novela|projeto|filme)(?!\p{L})|^(?:film|serien|album|unter|neben|original|projekt|vertrags|sende|sendungs|haupt)titel/iu;

/** Returns the title behind a label that says of what kind of music it is, where no label says 'title' alone. */
export function titleOfKindOfMusic(
  lines: readonly Line[],
  size: { width: number },
): FoundValue | undefined {
  for (const line of lines) {
    const segments = segmentsOf(line, size.width);
    for (const [index, { words }] of segments.entries()) {
      const end = words.findIndex(({ text }) => text.endsWith(":"));
      const label = textOf(words.slice(0, end + 1));
      if (end < 0 || end > 4 || !titleOfKind.test(label) || ofOthers.test(label)) continue;
      const beside = words.slice(end + 1);
      const own = beside.length > 0 ? beside : (segments[index + 1]?.words ?? []);
      const value = textOf(own).replaceAll(/^["“”„«]+|["“”»]+$/g, "");
      if (value === "" || own[0]?.text.endsWith(":") === true || !canNameSong(value, "title", true)) continue; // prettier-ignore
      return { value, words: own, trust: 0.88 };
    }
  }
  return undefined;
}
