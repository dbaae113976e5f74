import { Link } from "react-router";
import { AnchorLink } from "../components/layouts/anchor-link.tsx";
import { Logo } from "../components/ui/logo.tsx";

const groups = [
  {
    title: "Product",
    links: [
      { anchor: "features", label: "Features" },
      { anchor: "pricing", label: "Pricing" },
      { anchor: "how-it-works", label: "How It Works" },
      { anchor: "faq", label: "FAQ" },
      { page: "/verify", label: "Check a PDF" },
    ],
  },
  {
    title: "Company",
    links: [
      { anchor: "about", label: "About" },
      { anchor: "blog", label: "Blog" },
      { anchor: "contact", label: "Contact" },
      { anchor: "careers", label: "Careers" },
    ],
  },
  {
    title: "Legal",
    links: [
      { anchor: "terms", label: "Terms" },
      { anchor: "privacy", label: "Privacy" },
      { anchor: "cookie", label: "Cookies" },
      { anchor: "social", label: "Social" },
    ],
  },
] as const;

const footerLink = "inline-flex min-h-11 items-center text-sm text-muted hover:text-ink sm:min-h-9";

export function VisitorFooter() {
  return (
    <footer className="border-t bg-sheet">
      <div className="mx-auto grid max-w-[1120px] grid-cols-2 gap-x-6 gap-y-10 px-5 py-12 sm:px-10 md:grid-cols-3 lg:grid-cols-[1.6fr_1fr_1fr_1fr]">
        <div className="max-lg:col-span-full">
          <Logo />
          <p className="mt-3 max-w-[32ch] text-sm text-muted">
            Split sheets that everyone signs: who owns which part of a song, sealed in a PDF.
          </p>
        </div>
        {groups.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="text-sm font-semibold">{title}</h2>
            <ul className="mt-1">
              {links.map((link) => (
                <li key={link.label}>
                  {"page" in link ? (
                    <Link to={link.page} className={footerLink}>
                      {link.label}
                    </Link>
                  ) : (
                    <AnchorLink anchor={link.anchor} className={footerLink}>
                      {link.label}
                    </AnchorLink>
                  )}
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  );
}
