/** Which modules come as one file. What several pages share would come in dozens of small ones, and small ones compress badly. */
export const chunks = [
  {
    name: "base",
    test: /node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler|@tanstack(?![\\/].*(?:nfinite|ueries)))[\\/]|vite[\\/]preload-helper/,
  },
  {
    name: "common",
    test: /contract[\\/]counted|frontend[\\/]src[\\/](lib[\\/](?!account-fields|cards|csv|install-offer|kept-order|link-token|register-worker|save-file|theme|timing|use-|workout-lock)|components[\\/](badge|button|icon|logo|page|picture|states)|features[\\/](catalogue[\\/](queries|snapshot|training[\\/]queries)|layout[\\/](site-header|footer)))/,
  },
  /** Who visits and what they may open: public pages and members'. */
  group(
    "account",
    "features/(account/queries|catalogue/(product\\.ts|detail/queries)|membership/(membership-view|membership-offer))|lib/save-file|features/player/(token|use-open-video)|components/(growing|when-near)|features/catalogue/product-card\\.module",
    "plain-text",
  ),
  group(
    "cards",
    "features/catalogue/(challenge-card|cover-picture|ebook-card|product-card\\.tsx|training-card|own-status)",
  ),
  group("home", "features/membership/(membership-band|offer-figures)|components/slider/(near-slider|slider)"),
  group("fields", "components/(avatar|chip-group|text-field|waiting-grid)"),
  group(
    "sign-in",
    "features/sign-in/(?!new-password|registration|use-registration|verification)|lib/(account-fields|use-exclusive-mutation)",
  ),
  group(
    "diary",
    "features/training/diary/(?!device-id|diary-keeper|feelings|leave-device|running-workout|use-(erase-diary|fetch-measures|marked-video|plan|record-video|start-workout)|weeks)",
    "training/(days|month-lines|registers|schedule|session-state|workouts)",
  ),
  group(
    "training",
    "features/training/(diary/(feelings|use-plan|weeks)|workout/feeling)",
    "training/(plan|progress|sets|streak|weight)",
  ),
  /** What stands around and beside every page of a member. */
  group(
    "member",
    "app/member-(layout|pages)|features/(layout/(app-update|bottom-bar|member-header|person-button|waiting-build)|training/(reminders/(reminders|use-reminders)|diary/(diary-keeper|leave-device))|kitchen/own/(keep-kitchen|kitchen-store)|membership/(notice|subscription-notice)|account/leaving|catalogue/detail/access-notice)|components/(check-failed|dialog\\.|menu-button|undo-notice)|lib/(install-offer|register-worker)",
  ),
  group(
    "runs",
    "features/training/(programme/(day-words|programme-list|programmes|runs|stage|start-sheet|use-course-plan|use-run|use-today)|diary/unknown-diary)",
  ),
  group(
    "programme",
    "features/training/(programme/(begin|fetch-changes|pause-dialog|run-again|session-menu|today-actions\\.module|today-(notes|words)|today\\.|use-head-change)|diary/use-start-workout)",
  ),
  group("videos", "features/(player/(places|queries)|training/diary/use-(marked|record)-video)"),
  group(
    "onboarding",
    "features/training/onboarding/(candidate|first-course|proposal-words|proposals|proposed-course|use-)",
  ),
  group("product", "features/catalogue/detail/absent-product|components/breadcrumb"),
  group(
    "recipes",
    "features/recipes/(cookbook-head|detail/portion-stepper|keys|list/(filters|recipe-card)|queries|stem|words)|features/kitchen/(queries|words)",
    "recipes/measures",
  ),
  group(
    "kitchen",
    "features/kitchen/(own/(content|kept-kitchen|merge|shown-week|use-kitchen|use-undoable|weekdays)|week/meal-dialog)",
    "recipes/shopping-list",
  ),
  group("progress", "features/training/progress/(choice|goal|pause-fields|set-words|use-training|workout-words)"),
  { name: "timing", test: /lib[\\/]timing/ },
];

/** Modules of the browser's sources and of the contract, without what they import. */
function group(name: string, sources: string, contract = "(?!)") {
  const test = new RegExp(`${inside("frontend/src", sources)}|${inside("functions/contract", contract)}`);
  return { name, test, includeDependenciesRecursively: false };
}

function inside(folder: string, parts: string): string {
  return `${folder}/(?:${parts})`.replaceAll("/", "[\\\\/]");
}
