import { useState } from "react";
import { AnchorLink } from "../../../components/layouts/anchor-link.tsx";
import { ButtonLink } from "../../../components/ui/buttons/button-link.tsx";
import { buttonStyles } from "../../../components/ui/buttons/button-styles.ts";
import { useFreeStart } from "../free-start.ts";
import { ExamplePhone } from "./example-phone.tsx";
import { firstExample, withSignature } from "./example.ts";
import type { SignatureSlot } from "./signature-slot.ts";
import { SplitInstrument } from "./split-instrument.tsx";

/** The first screen: what the product is for, and the product itself to try, with an example. */
export function Hero({ signature }: { signature: SignatureSlot }) {
  const freeStart = useFreeStart();
  const [example, setExample] = useState(firstExample);
  return (
    <section className="mx-auto grid max-w-[1120px] grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-10 overflow-x-clip px-5 pt-12 pb-16 sm:px-10 sm:pt-16 sm:pb-20 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr] lg:gap-x-10 xl:gap-x-14">
      <div>
        {/* Lines and height don't depend on the fonts, which may come one after another after the first paint. */}
        <h1 className="h-[3lh] font-serif text-hero font-medium tracking-[-0.028em] whitespace-nowrap sm:h-[2lh] lg:max-xl:text-[3.5rem]">
          Agree on the <br className="sm:hidden" />
          split <br className="max-sm:hidden" />
          <i>before</i> the <br className="sm:hidden" />
          song is out.
        </h1>
        <p className="mt-6 mb-8 min-h-[5lh] max-w-[34rem] text-lg text-muted sm:min-h-[3lh]">
          Write the split sheet, send each co-writer a link, and keep a sealed copy that everyone
          has signed. Signing is free and needs no account.
        </p>
        <div className="flex flex-col gap-3 sm:flex-row">
          <ButtonLink to="/pricing" size="large">
            Get Started Free
          </ButtonLink>
          <AnchorLink
            anchor="features"
            className={buttonStyles({ variant: "quiet", size: "large" })}
          >
            See How It Works
          </AnchorLink>
        </div>
        <p className="mt-4 min-h-[2lh] text-muted sm:min-h-[1lh]">{freeStart}</p>
      </div>
      <div className="flex justify-center lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:items-start max-lg:order-last">
        <ExamplePhone
          example={example}
          signature={signature}
          onSigned={(signatureUrl) => setExample(withSignature(example, signatureUrl))}
        />
      </div>
      <SplitInstrument example={example} onChange={setExample} />
    </section>
  );
}
