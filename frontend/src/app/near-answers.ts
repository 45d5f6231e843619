import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { atRest, isAppKept } from "../lib/use-kept-at-rest.ts";
import { firstCalls } from "./first-calls.ts";
import { useAskFor } from "./load-ahead.ts";
import { memberPageAt } from "./member-page-at.ts";

/** Each is a reading of the member's own; lists are the same for everybody, and come from the CDN. */
const MOST_PRODUCTS = 3;

declare global {
  interface Navigator {
    /** Not in every browser: what its owner asks of the line. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/**
 * Where the device keeps the app's files and its owner saves no data, asks at rest for what those pages show to which a tap in view
 * leads: lists, and the first products. Each is asked for once a visit, and what fails is its page's to say.
 */
export function useNearAnswers(): void {
  const client = useQueryClient();
  const askFor = useAskFor();
  const { pathname } = useLocation();
  const [asked] = useState(() => new Set<string>());
  useEffect(() => {
    if (!isAppKept() || navigator.connection?.saveData) return undefined;
    const ask = () => {
      if (client.isFetching() > 0) return;
      const paths = pathsInView().filter((path) => path !== pathname && !asked.has(path));
      for (const path of paths) {
        asked.add(path);
        askFor(path);
      }
    };
    const askAtRest = () => client.isFetching() === 0 && atRest(ask);
    askAtRest();
    return client.getQueryCache().subscribe(askAtRest);
  }, [askFor, asked, client, pathname]);
}

function pathsInView(): string[] {
  const paths = [...new Set([...document.links].filter(isInView).map((link) => link.pathname))];
  const products = paths.filter(isProduct).slice(0, MOST_PRODUCTS);
  return [...paths.filter((path) => !isProduct(path)), ...products];
}

function isProduct(path: string): boolean {
  const page = memberPageAt(path);
  return page?.id !== undefined && page.name in firstCalls;
}

function isInView(link: Element): boolean {
  const { top, bottom } = link.getBoundingClientRect();
  return link.checkVisibility() && bottom > 0 && top < window.innerHeight;
}
