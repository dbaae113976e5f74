import { useLayoutEffect } from "react";
import { accentColorsOf } from "../../../../shared/domain/branding/accent-color.ts";

/** Gives the page an accent color in place of the product's, in both themes, as long as the component is shown. */
export function useAccent(accentColor: string | undefined): void {
  useLayoutEffect(() => {
    if (accentColor === undefined) return undefined;
    const properties = accentProperties(accentColor);
    const { style } = document.documentElement;
    for (const [name, value] of Object.entries(properties)) style.setProperty(name, value);
    return () => {
      for (const name of Object.keys(properties)) style.removeProperty(name);
    };
  }, [accentColor]);
}

/** The properties of the styles that name the accent color. */
export function accentProperties(accentColor: string): Record<string, string> {
  const { light, dark, onLight, onDark } = accentColorsOf(accentColor);
  const pen = `light-dark(${light}, ${dark})`;
  return {
    "--color-pen": pen,
    "--color-pen-strong": `color-mix(in srgb, ${pen} 85%, var(--color-ink))`,
    "--color-on-pen": `light-dark(${onLight}, ${onDark})`,
    "--color-pen-wash": `color-mix(in srgb, ${pen} 9%, var(--color-sheet))`,
  };
}
