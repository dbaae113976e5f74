import { useFreeStart } from "./free-start.ts";
import { AnchorLink } from "../../components/layouts/anchor-link.tsx";
import { ButtonLink } from "../../components/ui/buttons/button-link.tsx";
import { buttonStyles } from "../../components/ui/buttons/button-styles.ts";
import { HeroSheet } from "./hero-sheet.tsx";

export function Hero() {
  const freeStart = useFreeStart();
  return (
    <section className="mx-auto max-w-[1120px] px-5 pt-14 pb-16 sm:px-10 sm:pt-22 sm:pb-20">
      <h1 className="max-w-[15ch] font-serif text-hero font-medium tracking-[-0.028em]">
        Agree on the split <i>before</i> the song is out.
      </h1>
      <p className="mt-6 mb-8 max-w-[52ch] text-lg text-muted">
        Write the split sheet, send each co-writer a link, and keep a sealed copy that everyone has
        signed. Signing is free and needs no account.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/pricing" size="large">
          Get Started Free
        </ButtonLink>
        <AnchorLink anchor="features" className={buttonStyles({ variant: "quiet", size: "large" })}>
          See How It Works
        </AnchorLink>
      </div>
      <p className="mt-4 min-h-6 text-muted">{freeStart}</p>
      <HeroSheet />
    </section>
  );
}
