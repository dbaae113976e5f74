import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";

const packageOf = {
  hanken: "@expo-google-fonts/hanken-grotesk",
  newsreader: "@expo-google-fonts/newsreader",
  noto: "@expo-google-fonts/noto-sans",
} as const;

/** The document's typefaces as module specifiers of their files. Complete fonts, not subsets for the web. */
export const fonts = {
  sans: `${packageOf.hanken}/400Regular/HankenGrotesk_400Regular.ttf`,
  sansMedium: `${packageOf.hanken}/500Medium/HankenGrotesk_500Medium.ttf`,
  sansSemiBold: `${packageOf.hanken}/600SemiBold/HankenGrotesk_600SemiBold.ttf`,
  serif: `${packageOf.newsreader}/400Regular/Newsreader_400Regular.ttf`,
  serifMedium: `${packageOf.newsreader}/500Medium/Newsreader_500Medium.ttf`,
  mono: "@expo-google-fonts/ibm-plex-mono/400Regular/IBMPlexMono_400Regular.ttf",
  noto: `${packageOf.noto}/400Regular/NotoSans_400Regular.ttf`,
  hebrew: `${packageOf.noto}-hebrew/400Regular/NotoSansHebrew_400Regular.ttf`,
  // Not Noto Sans Arabic: it composes letters from several glyphs, so copied text would be wrong.
  arabic: "@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf",
  devanagari: `${packageOf.noto}-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf`,
  thai: `${packageOf.noto}-thai/400Regular/NotoSansThai_400Regular.ttf`,
  japanese: `${packageOf.noto}-jp/400Regular/NotoSansJP_400Regular.ttf`,
  chinese: `${packageOf.noto}-sc/400Regular/NotoSansSC_400Regular.ttf`,
  korean: `${packageOf.noto}-kr/400Regular/NotoSansKR_400Regular.ttf`,
} as const;

export type FontName = keyof typeof fonts;

/** Typefaces for a character that the style's typeface lacks, in the order of trial. The Han fonts follow these. */
export const fallbackFonts = [
  "sans",
  "hebrew",
  "arabic",
  "devanagari",
  "thai",
  "noto",
] as const satisfies readonly FontName[];
export const hanFonts = ["chinese", "japanese", "korean"] as const satisfies readonly FontName[];

/** Module specifiers of the files that the function's bundle contains in `fonts/`. */
export const fontFiles: readonly string[] = Object.values(fonts);

const read = new Map<FontName, Buffer>();

/** The bytes of a typeface: from `fonts/` next to the bundle, otherwise from its package. Read once per process. */
export function readFont(name: FontName): Buffer {
  const bytes = read.get(name) ?? readFontFile(name);
  read.set(name, bytes);
  return bytes;
}

function readFontFile(name: FontName): Buffer {
  const beside = fileURLToPath(new URL(`./fonts/${basename(fonts[name])}`, import.meta.url));
  if (existsSync(beside)) return readFileSync(beside);
  return readFileSync(createRequire(import.meta.url).resolve(fonts[name]));
}
