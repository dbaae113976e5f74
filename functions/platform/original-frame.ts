import { existsSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { fileURLToPath } from "node:url";

const maps = new Map<string, SourceMap | undefined>();
const place = /(file:\/\/[^\s()]+\.mjs):(\d+):(\d+)/;

function mapBeside(address: string): SourceMap | undefined {
  if (!maps.has(address)) {
    const file = `${fileURLToPath(address)}.map`;
    // esbuild writes the source map version that Node's class accepts.
    const read = () => new SourceMap(JSON.parse(readFileSync(file, "utf8")));
    maps.set(address, existsSync(file) ? read() : undefined);
  }
  return maps.get(address);
}

/**
 * The source file, line and column of a stack frame (`functions/songs/create-song.ts:12:3`) if it is in a bundle with a
 * source map; otherwise the unchanged frame. Reads a map only when an error needs it: Node's `--enable-source-maps`
 * reads maps at every import, which takes a third of a cold start.
 */
export function originalFrame(frame: string): string {
  const [, address, line, column] = place.exec(frame) ?? [];
  if (address === undefined) return frame;
  const origin = mapBeside(address)?.findOrigin(Number(line), Number(column));
  if (origin === undefined || !("fileName" in origin)) return frame;
  const source = origin.fileName.replace(/^(\.\.\/)+/, "");
  return `${source}:${origin.lineNumber}:${origin.columnNumber}`;
}
