const blockBytes = 32_768;
/** Checksum (4 bytes), length (2 bytes) and type (1 byte). */
const headerBytes = 7;
const types = { zero: 0, full: 1, first: 2, middle: 3, last: 4 };

/**
 * Whether a log of LevelDB has a record that LevelDB would skip. The end of a log may be cut off: a killed process
 * leaves it so, and what is cut off was never confirmed. The format is that of LevelDB's doc/log_format.md.
 */
export function isDamagedLog(log: Buffer): boolean {
  let position = 0;
  let isOpen = false;
  while (position < log.length) {
    const left = blockBytes - (position % blockBytes);
    if (left < headerBytes) {
      position += left;
      continue;
    }
    if (log.length - position < headerBytes) return false;
    const checksum = log.readUInt32LE(position);
    const length = log.readUInt16LE(position + 4);
    const type = log[position + 6] ?? types.zero;
    const end = position + headerBytes + length;
    // A file system that grew the file before a power failure leaves zeros.
    if (type === types.zero && length === 0) return log.subarray(position).some((byte) => byte > 0);
    if (length > left - headerBytes) return true;
    if (end > log.length) return false;
    if (checksum !== maskedCrc(log.subarray(position + 6, end))) return true;
    const continues = type === types.middle || type === types.last;
    if (type > types.last || continues !== isOpen) return true;
    isOpen = type === types.first || type === types.middle;
    position = end;
  }
  return false;
}

/** CRC-32C (Castagnoli), which node:zlib lacks. */
const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0x82f63b78 : crc >>> 1;
  return crc;
});

function maskedCrc(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (table[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  crc = ~crc >>> 0;
  return (((crc >>> 15) | (crc << 17)) + 0xa282ead8) >>> 0;
}
