import { useOnline } from "./use-online.ts";

/** Says that there is no network, for as long as that is so. */
export function OfflineHint({ text }: { text: string }) {
  const isOnline = useOnline();
  return (
    <output className="block">
      {!isOnline && (
        <span className="mb-3 block rounded-control bg-amber-wash px-3 py-2 text-sm text-amber">
          {text}
        </span>
      )}
    </output>
  );
}
