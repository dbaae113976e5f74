import { useEffect, useState } from "react";

/**
 * Replaces the package `react-style-singleton` in the build (see build-targets.ts). Dialogs and menus use it to stop
 * the page behind them from scrolling. The package inserts a style element, which the content security policy refuses;
 * this adopts a style sheet.
 */
export function styleSingleton() {
  let users = 0;
  let adopted: CSSStyleSheet | undefined;
  return function SingletonStyle({ styles }: { styles: string }) {
    // As in the package: a later change of the styles has no effect.
    const [first] = useState(styles);
    useEffect(() => {
      if (users === 0) {
        adopted = new CSSStyleSheet();
        adopted.replaceSync(first);
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, adopted];
      }
      users += 1;
      return () => {
        users -= 1;
        if (users === 0)
          document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
            (one) => one !== adopted,
          );
      };
    }, [first]);
    return null;
  };
}
