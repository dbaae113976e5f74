import { sealedPdfKeyOf, type SealedPdfPlace } from "../data/core/file-keys.ts";
import type { AgreementObjects } from "../data/agreements/agreement-objects.ts";

/** An in-memory bucket of agreement objects. Like the real one, it keeps the first PDF of a key. */
export function agreementObjectsInMemory() {
  const bucket = new Map<string, Uint8Array>();
  const files = {
    read: async (key: string) => bucket.get(key) ?? Promise.reject(new Error("NoSuchKey")),
    putSignatureImage: async (key: string, image: Uint8Array) => void bucket.set(key, image),
    putSealedPdf: async (key: string, pdf: Uint8Array) => {
      const first = bucket.get(key) ?? pdf;
      bucket.set(key, first);
      return first;
    },
    deleteUnusedSealedPdfs: async (place: SealedPdfPlace) => {
      const used = sealedPdfKeyOf(place);
      for (const key of bucket.keys())
        if (key.startsWith(`sealed/${place.agreementId}/`) && key !== used) bucket.delete(key);
    },
    sealedPdfUrl: async (place: SealedPdfPlace) =>
      `https://files.example.com/${sealedPdfKeyOf(place)}`,
    signatureImageUrl: async (key: string) => `https://files.example.com/${key}`,
  };
  // The use cases' parameter is the class; `files` has the methods that they call.
  const loadObjects = async () => files as unknown as AgreementObjects;
  return { bucket, files, loadObjects };
}
