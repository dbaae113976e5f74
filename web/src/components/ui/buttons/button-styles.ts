import { cn } from "../../../lib/cn.ts";

const variants = {
  primary: "bg-pen text-on-pen hover:bg-pen-strong",
  danger: "bg-red text-sheet hover:bg-red/85",
  quiet: "border border-field/60 text-ink hover:bg-wash",
  text: "px-2! text-pen hover:underline underline-offset-4",
  dashed: "border border-dashed border-field text-ink hover:bg-wash",
} as const;

const sizes = {
  regular: "min-h-11 px-4.5 text-base",
  large: "min-h-12.5 px-6 text-base",
  small: "min-h-11 px-3 text-sm sm:min-h-9",
} as const;

export interface ButtonAppearance {
  variant?: keyof typeof variants | undefined;
  size?: keyof typeof sizes | undefined;
}

/** The classes of a button, for any element that looks like one. */
export function buttonStyles(
  { variant = "primary", size = "regular" }: ButtonAppearance = {},
  className?: string,
): string {
  return cn(
    "inline-flex items-center justify-center gap-2 rounded-control font-semibold transition-colors duration-150",
    "disabled:pointer-events-none disabled:opacity-45 aria-disabled:opacity-45 aria-busy:pointer-events-none",
    sizes[size],
    variants[variant],
    className,
  );
}
