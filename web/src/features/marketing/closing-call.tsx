import { ButtonLink } from "../../components/ui/buttons/button-link.tsx";

export function ClosingCall() {
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
