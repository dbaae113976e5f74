import { ServiceFault } from "../service.ts";

const megabyte = 1024 * 1024;
const maxPixels = 10_000;

type Kind = "pdf" | "png" | "jpeg";

/** Textract's limits: 10 MB for an image and for any synchronous call, 500 MB for a PDF of a job. */
export function checkDocument(bytes: Buffer, asynchronous: boolean): Kind {
  const kind = kindOf(bytes);
  if (kind === undefined)
    throw new ServiceFault(
      400,
      "UnsupportedDocumentException",
      "Request has unsupported document format",
    );
  const limit = kind === "pdf" && asynchronous ? 500 : 10;
  if (bytes.length > limit * megabyte)
    throw new ServiceFault(400, "DocumentTooLargeException", "S3 object size exceeds the limit");
  const size = kind === "png" ? pngSize(bytes) : kind === "jpeg" ? jpegSize(bytes) : undefined;
  if (size && Math.max(size.width, size.height) > maxPixels)
    throw new ServiceFault(
      400,
      "InvalidParameterException",
      "Request has invalid image dimensions",
    );
  return kind;
}

/** By the first bytes, never by the name. */
function kindOf(bytes: Buffer): Kind | undefined {
  if (bytes.subarray(0, 1024).includes("%PDF-")) return "pdf";
  if (bytes.length > 24 && bytes.readUInt32BE(0) === 0x89504e47) return "png";
  if (bytes.length > 4 && bytes.readUInt16BE(0) === 0xffd8) return "jpeg";
  return undefined;
}

interface Size {
  width: number;
  height: number;
}

function pngSize(bytes: Buffer): Size {
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** From the frame header, which follows other segments. */
function jpegSize(bytes: Buffer): Size | undefined {
  for (let at = 2; at + 9 < bytes.length;) {
    const marker = bytes.readUInt16BE(at);
    const isFrame =
      marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    if (isFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}
