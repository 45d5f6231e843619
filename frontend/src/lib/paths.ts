import type { ContentCategory, ProductCategory } from "#contract/primitives.ts";

/** A part of a path: a value, or its name in the route table. */
type Part<Value> = Value | `:${string}`;

/** Every path of the site, in one place; the route table puts names in place of ids. */
export const paths = {
  landing: "/",
  terms: "/terms",
  privacy: "/privacy",
  accessibility: "/pristupacnost",
  withdrawal: "/withdrawal",
  complaint: "/prigovor",
  gift: "/app/poklon",
  prices: "/cjenik",
  login: "/app/login",
  registration: "/app/registration",
  forgot: "/app/forgot",
  reset: "/app/reset",
  verify: "/app/verify",
  home: "/app",
  profile: "/app/profile",
  challenges: "/app/challenges",
  trainings: "/app/trainings",
  ebooks: "/app/ebooks",
  search: "/app/search",
  recipes: "/app/recipes",
  mealPlans: "/app/mealplans",
  kitchen: "/app/kitchen",
  /** Where orders stood before the staff had an app of its own. */
  oldOrders: "/app/orders",
  admin: "/admin",
  adminOrders: "/admin/orders",
  adminPeople: "/admin/people",
  adminAudit: "/admin/audit",
  adminStaff: "/admin/staff",
  adminSettings: "/admin/settings",
  adminComments: "/admin/comments",
  adminComplaints: "/admin/complaints",
  adminCoupons: "/admin/coupons",
  adminNewsletters: "/admin/newsletters",
  adminNewsletter: (id: string) => `/admin/newsletters?id=${id}`,
  adminGifts: "/admin/gifts",
  adminFigures: "/admin/figures",
  /** One of the tables, between two days where one is meant. */
  adminTable: (table: number | string, day?: string, to = day) =>
    `/admin/figures/${table}${day ? `?start_date=${day}&end_date=${to}` : ""}`,
  /** A list of the staff's, narrowed by what its address says. */
  adminList: (path: string, filter: Readonly<Record<string, string>>) => `${path}?${new URLSearchParams(filter)}`,
  adminBooks: "/admin/books",
  adminCatalogue: "/admin/catalogue",
  adminMedia: "/admin/media",
  adminExercises: "/admin/catalogue/exercises",
  adminDocument: (kind: string, id: string) => `/admin/catalogue/${kind}/${id}`,
  adminPerson: (id: string) => `/admin/people/${id}`,
  adminOrder: (number: string) => `/admin/orders?order=${number}`,
  analytics: ["/app/tabelone", "/app/tabeltwo", "/app/tabelthree", "/app/tabelfour"],
  thanks: "/app/orderconfirmation",
  progress: "/app/progress",
  diary: "/app/diary",
  ownWorkouts: "/app/workouts",
  diaryImport: "/app/diary/uvoz",
  /** An address that was once misspelt. */
  oldChallenges: "/challanges",
  publicProduct: (category: ContentCategory, id: Part<number>) => `/${category}s/${id}`,
  product: (category: ContentCategory, id: Part<number>) => `/app/${category}s/${id}`,
  publicRecipes: "/recipes",
  publicRecipe: (id: Part<number>) => `/recipes/${id}`,
  recipe: (id: Part<number>) => `/app/recipes/${id}`,
  mealPlan: (id: Part<number>) => `/app/mealplans/${id}`,
  checkout: (category: Part<ProductCategory>, id: number | string) => `/app/checkout/${category}/${id}`,
  /** The same for somebody else. */
  giftCheckout: (category: ProductCategory, id: number | string) => `/app/checkout/${category}/${id}?poklon=1`,
  /** A question of the start, or what is proposed after them; the first one without a name. */
  start: (step?: Part<"razina" | "oprema" | "dani" | "trajanje" | "ozljede" | "prijedlog">) =>
    step ? `/app/start/${step}` : "/app/start",
  confirmation: (orderNumber: string) => `/app/orderconfirmation/${orderNumber}`,
  workout: (id: string) => `/app/workout/${id}`,
  exerciseProgress: (key: string) => `/app/progress/${key}`,
  diaryEntry: (id: string) => `/app/diary/${id}`,
  unsubscribe: (token: string) => `/odjava/novosti/${token}`,
  stopReminders: (token: string) => `/odjava/${token}`,
  player: (id: number | string, token: string) => `/app/player/${id}/${token}`,
} as const;
