import { lazyPart } from "../../../lib/lazy-part.ts";

/** Most links lead to an agreement. */
export const LazyAgreementNotFound = lazyPart(async () => ({
  default: (await import("./agreement-not-found.tsx")).AgreementNotFound,
}));
