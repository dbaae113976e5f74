import type { SentBrandingView } from "../../../../../shared/contracts/branding/sent-branding-view.ts";
import { BrandFoot } from "../../../components/branding/brand-foot.tsx";
import { BrandMark } from "../../../components/branding/brand-mark.tsx";
import { ExampleButton } from "./email-preview.tsx";

/** The head and the foot of a signing page. */
export function SigningPreview({ branding }: { branding: SentBrandingView }) {
  return (
    <div className="text-sm">
      <div className="flex min-h-15 items-center border-b bg-sheet px-4">
        <BrandMark branding={branding} />
      </div>
      <div className="p-4">
        <p className="font-serif text-xl leading-tight">Low Tide Radio</p>
        <p className="mt-1 text-muted">
          <bdi>{branding.workspaceName}</bdi> asks you to sign
        </p>
        <p className="mt-2 font-medium text-pen">What you sign</p>
        <ExampleButton>Sign</ExampleButton>
      </div>
      <div className="mx-4 border-t pt-3 [&>div]:w-full! [&>div]:px-0!">
        <BrandFoot branding={branding} />
      </div>
    </div>
  );
}
