/** Which modules come as one file. What several pages share would come in dozens of small ones, and small ones compress badly. */
export const chunks = [
  {
    name: "base",
    test: /node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler|@tanstack(?![\\/].*(?:nfinite|ueries)))[\\/]|vite[\\/]preload-helper/,
  },
  {
    name: "common",
    test: /contract[\\/](counted|once|plain-text)|frontend[\\/]src[\\/](lib[\\/](?!account-fields|cards|csv|install-offer|kept-order|link-token|offline[\\/](?!device-id)|register-worker|save-file|theme|timing|use-(?!has-acted)|workout-lock)|components[\\/](avatar|badge|button|dialog\.module|icon|logo|page|picture|states)|features[\\/](account[\\/]queries|catalogue[\\/](queries|snapshot|training[\\/]queries)|layout[\\/](site-header|footer)))/,
  },
  /** What stands around and beside every page of a member, and the diary that each keeps up. */
  group(
    "member",
    "app/member-(layout|pages)|features/(layout/(app-update|bottom-bar|member-header|person-button|waiting-build)|kitchen/own/kitchen-store|membership/(notice|subscription-notice))|components/(dialog\\.tsx|menu-button)|lib/(install-offer|offline/(?!device-id)|register-worker|use-kept-at-rest)|features/training/diary/(?!use-(diary-settled|plan|record-video|start-workout))",
    "training/(days|month-lines|registers|trained|weeks|workouts)",
  ),
  /** A product, who may open it, and what stands on most pages: visitors' and members'. */
  group(
    "product",
    "features/(catalogue/(product\\.ts|product-card\\.module)|membership/membership-view|player/(token|use-open-video))|lib/timing/patience|components/(check-failed|growing|later|line|once-open|undo-notice|waiting-grid|when-near)",
  ),
  /** What a product's page is made of. */
  group("detail", "features/catalogue/detail/(absent-product|access-notice|queries)|components/breadcrumb"),
  group(
    "cards",
    "features/catalogue/(challenge-card|cover-picture|ebook-card|product-card\\.tsx|training-card|own-status)",
  ),
  /** The membership's offer. */
  group("offer", "features/membership/(offer-(dialog|moves)|plan-(choice|row)|still-offer)"),
  group("home", "features/membership/(membership-band|offer-figures)|components/slider/(near-slider|slider)"),
  group("fields", "components/(checkbox|chip-group|text-field)"),
  group("sign-in", "features/sign-in/(?!new-password|registration|use-registration|verification)"),
  group("setting", "lib/(account-fields|use-exclusive-mutation)|components/(facts|setting-form)"),
  /** Which programmes a member follows. */
  group(
    "programmes",
    "features/training/(diary/use-(diary-settled|plan)|programme/(cached-videos|programmes\\.|use-(head-change|today\\.)))|lib/use-code",
  ),
  /** A member's runs through programmes. */
  group(
    "runs",
    "features/training/(diary/use-start-workout|programme/(begin-session|fetch-changes|run-labels|runs|run-progress|programme-menus|today\\.|today-actions\\.module|use-(course-plan|run\\.)))",
    "training/(plan|schedule|session-state)",
  ),
  group("onboarding", "features/training/onboarding/(candidate|first-course|proposals|proposed-course|use-)"),
  group("videos", "features/(player/(watch-positions|queries)|catalogue/challenge/video-state)"),
  group(
    "recipes",
    "features/recipes/(cookbook-head|detail/portion-stepper|keys|list/(filters|recipe-card)|queries|stem|words)|features/kitchen/(queries|words)",
    "(recipes/measures|measure-words)",
  ),
  group(
    "kitchen",
    "features/kitchen/own/(content|kept-kitchen|merge|shown-week|use-kitchen|use-undoable|weekdays)",
    "recipes/shopping-list",
  ),
  group(
    "progress",
    "features/training/(progress/(choice|exercise-list|goal|set-labels|use-training-log|workout-labels)|workout/feeling-choice)",
    "training/(progress|sets|weight)",
  ),
  group("today", "features/training/programme/(today-(actions\\.tsx|card|labels)|use-listed-course)"),
];

/** Modules of the browser's sources and of the contract, without what they import. */
function group(name: string, sources: string, contract = "(?!)") {
  const test = new RegExp(`${inside("frontend/src", sources)}|${inside("functions/contract", contract)}`);
  return { name, test, includeDependenciesRecursively: false };
}

function inside(folder: string, parts: string): string {
  return `${folder}/(?:${parts})`.replaceAll("/", "[\\\\/]");
}
