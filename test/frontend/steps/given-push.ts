import { afterEach, vi } from "vitest";

/** The shop's key of these tests: an uncompressed point in base64url. */
export const PUSH_KEY = Buffer.from([4, ...Array.from({ length: 64 }, (_, place) => place)]).toString("base64url");

interface GivenPush {
  readonly permission?: NotificationPermission;
  /** What the person answers when the browser asks. */
  readonly answer?: NotificationPermission;
  /** Where the browser takes messages already. */
  readonly endpoint?: string;
}

/** A browser that takes messages: what it was asked, and where it takes them now. */
export interface Browser {
  readonly questions: () => number;
  readonly endpoint: () => string | undefined;
}

afterEach(() => {
  Reflect.deleteProperty(navigator, "serviceWorker");
});

/** A browser with the app's worker that can take messages. */
export function givenPush({ permission = "default", answer = "granted", endpoint }: GivenPush = {}): Browser {
  let [questions, made] = [0, 0];
  let current = endpoint;
  const browser = {
    permission,
    requestPermission: async () => {
      questions += 1;
      browser.permission = answer;
      return answer;
    },
  };
  const subscription = () =>
    current === undefined
      ? null
      : {
          endpoint: current,
          options: { applicationServerKey: Buffer.from(PUSH_KEY, "base64url").buffer },
          unsubscribe: async () => {
            current = undefined;
            return true;
          },
        };
  const pushManager = {
    getSubscription: async () => subscription(),
    subscribe: async () => {
      made += 1;
      current ??= `https://push.example/${made}`;
      return subscription();
    },
  };
  vi.stubGlobal("Notification", browser);
  vi.stubGlobal("PushManager", class {});
  const serviceWorker = { getRegistration: async () => ({ pushManager }) };
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: serviceWorker });
  return { questions: () => questions, endpoint: () => current };
}

/** An iPhone whose app stands in a tab of the browser. */
export function givenIphone(): void {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X)");
}
