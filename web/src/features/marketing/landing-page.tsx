import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { signedInUserQuery } from "../../api/auth.ts";
import { ButtonLink } from "../../components/ui/buttons/button-link.tsx";
import { Audiences } from "./audiences.tsx";
import { Features } from "./features.tsx";
import { FinePrint } from "./fine-print.tsx";
import { Hero } from "./hero/hero.tsx";
import type { SignatureSlot } from "./hero/signature-slot.ts";
import { HowItWorks } from "./how-it-works.tsx";
import { Problem } from "./problem.tsx";
import { StatsStrip } from "./stats-strip.tsx";
import { Testimonials } from "./testimonials.tsx";

/** The landing page. A signed-in user is redirected to the dashboard. */
export function LandingPage({ signature }: { signature: SignatureSlot }) {
  const { data: user, error } = useQuery({ ...signedInUserQuery, retry: false });
  const navigate = useNavigate();
  useEffect(() => {
    if (user) void navigate("/dashboard", { replace: true });
  }, [user, navigate]);
  useEffect(() => {
    if (error) console.warn("The session could not be checked", error);
  }, [error]);
  return (
    <main>
      <Hero signature={signature} />
      <StatsStrip />
      <Problem />
      <Features />
      <HowItWorks />
      <Audiences />
      <Testimonials />
      <CallToAction />
      <FinePrint />
    </main>
  );
}

function CallToAction() {
  return (
    <section className="border-t">
      <div className="mx-auto max-w-[1120px] px-5 py-18 sm:px-10 sm:py-24">
        <h2 className="headline max-w-[20ch] text-2xl sm:text-3xl">
          Settle the split while everyone still agrees.
        </h2>
        <ButtonLink to="/signup" size="large" className="mt-7">
          Create your first split sheet
        </ButtonLink>
      </div>
    </section>
  );
}
