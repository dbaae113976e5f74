import type { ComponentType } from "react";

/** The field to sign the example, which the route takes from the feature that signs. */
export type SignatureSlot = ComponentType<{
  name: string;
  isReady: boolean;
  onSigned: (imageUrl: string) => void;
}>;
