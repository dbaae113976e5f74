import type { ComponentProps } from "react";
import { useLocation, useNavigate } from "react-router";

const scrollDelayMs = 100;

function scrollToAnchor(anchor: string): void {
  const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  document.getElementById(anchor)?.scrollIntoView({ behavior: still ? "auto" : "smooth" });
}

/** A link to a section of the landing page, from any page. */
export function AnchorLink({
  anchor,
  children,
  ...props
}: ComponentProps<"a"> & { anchor: string }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const goHome = async (target: string) => {
    await navigate("/");
    setTimeout(() => scrollToAnchor(target), scrollDelayMs);
  };
  return (
    <a
      href={`/#${anchor}`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        if (pathname === "/") {
          scrollToAnchor(anchor);
          return;
        }
        void goHome(anchor);
      }}
      {...props}
    >
      {children}
    </a>
  );
}
