/**
 * The number from 0 to 2^32 - 1 that chooses a song's generated cover, from the song's id (32-bit FNV-1a). Views that
 * must not contain the id contain this number: the id has far more bits and can't be computed from it.
 */
export function coverSeedOf(songId: string): number {
  let value = 0x811c9dc5;
  for (const character of songId)
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  // The last characters change only low bits; this mixes them into all bits (the finalizer of MurmurHash3).
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b) >>> 0;
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35) >>> 0;
  return (value ^ (value >>> 16)) >>> 0;
}

/** Numbers from 0 to below 1, always the same ones for a seed (Mulberry32). */
export type Draw = () => number;

export function drawsOf(seed: number): Draw {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}
