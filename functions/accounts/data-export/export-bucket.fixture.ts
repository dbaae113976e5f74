import type { ExportDependencies } from "./export-data.ts";

/** A bucket in memory, for exports and what they read. */
export function exportBucketInMemory() {
  const objects = new Map<string, Uint8Array<ArrayBuffer>>();
  const bucket: ExportDependencies["bucket"] = {
    read: async (key) => {
      const bytes = objects.get(key);
      if (bytes === undefined) return undefined;
      return { readable: new Blob([bytes]).stream(), sizeBytes: bytes.length };
    },
    store: async (key, write) => {
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array<ArrayBuffer>>();
      const [stored] = await Promise.all([new Response(readable).bytes(), write(writable)]);
      objects.set(key, stored);
      return stored.length;
    },
    delete: async (key) => void objects.delete(key),
  };
  return { objects, bucket };
}
