import type { ContentCategory, ProductCategory } from "#contract/primitives.ts";

/** Every path of the site, in one place. */
export const paths = {
  landing: "/",
  terms: "/terms",
  privacy: "/privacy",
  withdrawal: "/withdrawal",
  login: "/app/login",
  registration: "/app/registration",
  forgot: "/app/forgot",
  verify: "/app/verify",
  home: "/app",
  profile: "/app/profile",
  challenges: "/app/challenges",
  trainings: "/app/trainings",
  ebooks: "/app/ebooks",
  analytics: "/app/tabelone",
  search: "/app/search",
  publicProduct: (category: ContentCategory, id: number) => `/${category}s/${id}`,
  orders: "/app/orders",
  product: (category: ContentCategory, id: number) => `/app/${category}s/${id}`,
  checkout: (category: ProductCategory, id: number | string) => `/app/checkout/${category}/${id}`,
  confirmation: (orderNumber: string) => `/app/orderconfirmation/${orderNumber}`,
  player: (id: number | string, token: string) => `/app/player/${id}/${token}`,
} as const;
