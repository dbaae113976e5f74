import { Suspense } from "react";
import type { AgreementDetail } from "../../../../../shared/contracts/agreements/views.ts";
import { Skeleton } from "../../../components/ui/feedback/skeleton.tsx";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { whenOnline } from "../../../lib/network/when-online.ts";
import { generalLinkAddress } from "../actions/general-link-address.ts";

const QrCode = lazyPart(async () => {
  await whenOnline();
  return { default: (await import("./qr-code.tsx")).QrCode };
});

/** The general link as a QR code, for contributors in the same room. Absent if nobody can sign by that link. */
export function SignInTheRoom({
  agreement: { shareLink, status },
}: {
  agreement: Pick<AgreementDetail, "shareLink" | "status">;
}) {
  if (shareLink === null || status !== "pending") return null;
  return (
    <section aria-labelledby="in-the-room" className="mt-8 print:hidden">
      <h2 id="in-the-room" className="text-sm font-semibold text-muted">
        In the same room?
      </h2>
      <p className="mt-1 text-sm text-muted">
        Everyone scans this code with their phone, chooses their name and signs.
      </p>
      <div className="mt-3 aspect-square w-full max-w-72 rounded-control border border-line">
        <Suspense fallback={<Skeleton className="size-full" />}>
          <QrCode text={generalLinkAddress(shareLink)} label="QR code of the signing link" />
        </Suspense>
      </div>
    </section>
  );
}
