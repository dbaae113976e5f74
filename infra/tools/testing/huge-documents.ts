import { crc32, deflateSync } from "node:zlib";

/** A PDF whose only page's content is 64 MB of spaces, packed twice. */
export function packedPdf(): Buffer {
  const packed = deflateSync(deflateSync(Buffer.alloc(64 * 1024 ** 2, " ")));
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R>>",
  ].map((text, index) => `${index + 1} 0 obj${text}endobj\n`);
  const stream = `4 0 obj<</Filter[/FlateDecode/FlateDecode]/Length ${packed.length}>>stream\n`;
  return Buffer.concat([
    Buffer.from(`%PDF-1.4\n${objects.join("")}${stream}`),
    packed,
    Buffer.from("\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n"),
  ]);
}

/** A part of a PNG. */
function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** A white PNG of 20,000 by 20,000 pixels with one bit per pixel. */
export function hugePng(): Buffer {
  const side = 20_000;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(1, 8);
  const rows = deflateSync(Buffer.alloc((side / 8 + 1) * side));
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", rows),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
