/** The formats 0% and 0.00% that each workbook has. */
const builtInPercentages: readonly number[] = [9, 10];

/** Returns the numbers of the cell styles of a workbook (`styles.xml`) that show a number as a percentage. */
export function percentStylesOf(styles: string): ReadonlySet<number> {
  const formats = new Set(builtInPercentages);
  for (const [tag] of styles.matchAll(/<(?:\w+:)?numFmt\b[^>]*>/g)) {
    // A quoted or escaped % is a text.
    const code = (attributeOf(tag, "formatCode") ?? "").replaceAll(/&quot;.*?&quot;|\\./g, "");
    if (code.includes("%")) formats.add(Number(attributeOf(tag, "numFmtId")));
  }
  const [cellStyles = ""] = /<(?:\w+:)?cellXfs\b[\s\S]*?<\/(?:\w+:)?cellXfs>/.exec(styles) ?? [];
  const used = [...cellStyles.matchAll(/<(?:\w+:)?xf\b[^>]*>/g)].map(([tag]) =>
    Number(attributeOf(tag, "numFmtId")),
  );
  return new Set(used.flatMap((format, index) => (formats.has(format) ? [index] : [])));
}

const numberCell =
  /<(?<prefix>\w+:)?c\b(?<attributes>[^>]*)>(?:<\k<prefix>f\b[^>]*(?:\/>|>[^<]*<\/\k<prefix>f>))?<\k<prefix>v>(?<value>[^<]*)<\/\k<prefix>v><\/\k<prefix>c>/g;

/** Returns a sheet (`sheet1.xml`) whose numbers in these styles are texts such as '50 %'. */
export function withPercentTexts(sheet: string, percentStyles: ReadonlySet<number>): string {
  return sheet.replaceAll(numberCell, (cell, ...found) => {
    const groups = found.at(-1) as Record<"prefix" | "attributes" | "value", string | undefined>;
    const { prefix = "", attributes = "", value = "" } = groups;
    const style = Number(attributeOf(attributes, "s") ?? Number.NaN);
    const isNumber = (attributeOf(attributes, "t") ?? "n") === "n";
    if (!isNumber || !percentStyles.has(style) || Number.isNaN(Number(value))) return cell;
    const place = attributeOf(attributes, "r");
    const named = place === undefined ? "" : ` r="${place}"`;
    return `<${prefix}c${named} t="str"><${prefix}v>${percentText(Number(value))}</${prefix}v></${prefix}c>`;
  });
}

/** 0.07 * 100 is not 7 in floating point. */
const percentText = (fraction: number) => `${Number((fraction * 100).toFixed(8))} %`;

function attributeOf(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
}
