import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "react-router";
import { signedInUserQuery } from "../api/auth.ts";
import { environmentQuery } from "../api/meta.ts";
import { AnchorLink } from "../components/layouts/anchor-link.tsx";
import { Logo } from "../components/ui/logo.tsx";

/** A link of the foot: to a section of the landing page, or outside of it to the page with the same content. */
interface FootLink {
  label: string;
  anchor?: string;
  page?: string;
}

const groups: readonly { title: string; links: readonly FootLink[] }[] = [
  {
    title: "Product",
    links: [
      { anchor: "features", label: "Features" },
      { anchor: "pricing", label: "Pricing", page: "/pricing" },
      { anchor: "how-it-works", label: "How It Works" },
      { anchor: "faq", label: "FAQ", page: "/faq" },
      { page: "/verify", label: "Check a PDF" },
      { page: "/developers", label: "API" },
    ],
  },
  {
    title: "Company",
    links: [
      { anchor: "about", label: "About" },
      { anchor: "blog", label: "Blog", page: "/faq#answers" },
      { anchor: "contact", label: "Contact", page: "/terms" },
      { anchor: "careers", label: "Careers" },
    ],
  },
  {
    title: "Legal",
    links: [
      { anchor: "terms", label: "Terms", page: "/terms" },
      { anchor: "privacy", label: "Privacy", page: "/privacy" },
      { anchor: "cookie", label: "Cookies", page: "/privacy#cookies" },
      { anchor: "social", label: "Social" },
    ],
  },
];

const footerLink = "inline-flex min-h-11 items-center text-sm text-muted hover:text-ink sm:min-h-9";

export function VisitorFooter() {
  const { pathname } = useLocation();
  const { data: user } = useQuery({ ...signedInUserQuery, retry: false });
  const { data: environment } = useQuery(environmentQuery);
  const { address, careersUrl, socialLinks = [] } = environment?.operator ?? {};
  const isContactGiven = environment?.supportEmail !== undefined || address !== undefined;
  const isShown = ({ anchor, page }: FootLink) => {
    if (anchor === "careers") return careersUrl !== undefined;
    if (anchor === "social") return socialLinks.length > 0;
    if (anchor === "contact") return isContactGiven;
    // The landing page leads signed-in users to their dashboard.
    return page !== undefined || !user;
  };
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
              {links.filter(isShown).map((link) => (
                <li key={link.label}>
                  <FootLinkOf link={link} isOnLandingPage={pathname === "/"} />
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  );
}

function FootLinkOf({ link, isOnLandingPage }: { link: FootLink; isOnLandingPage: boolean }) {
  const { anchor, page, label } = link;
  if (page !== undefined && (anchor === undefined || !isOnLandingPage))
    return (
      <Link to={page} className={footerLink}>
        {label}
      </Link>
    );
  return anchor === undefined ? null : (
    <AnchorLink anchor={anchor} className={footerLink}>
      {label}
    </AnchorLink>
  );
}
