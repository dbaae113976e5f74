import { Link } from "react-router";

const link = "underline underline-offset-4 hover:text-ink";

export function LegalNotice() {
  return (
    <p className="mt-8 text-sm text-muted">
      By continuing you agree to our{" "}
      <Link to="/#terms" className={link}>
        Terms
      </Link>{" "}
      and{" "}
      <Link to="/#privacy" className={link}>
        Privacy Policy
      </Link>
      .
    </p>
  );
}
