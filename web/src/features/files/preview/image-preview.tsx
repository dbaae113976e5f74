import { useState } from "react";
import type { ShownFile } from "../shown-file.ts";
import { PreviewFailure } from "./preview-failure.tsx";

/** The preview of a picture, as large as the window allows. */
export function ImagePreview({ file }: { file: ShownFile }) {
  const [tries, setTries] = useState(0);
  const [isLost, setLost] = useState(false);
  if (isLost)
    return (
      <PreviewFailure
        text="This image could not be loaded. It may have been deleted."
        onRetry={() => {
          setTries(tries + 1);
          setLost(false);
        }}
      />
    );
  return (
    <img
      key={tries}
      src={file.path}
      alt={file.name}
      onError={() => setLost(true)}
      className="max-h-[68dvh] max-w-full rounded-control border border-line object-contain"
    />
  );
}
