import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isPushEndpoint } from "#functions/domains/reminders/web-push.ts";

beforeEach(() => vi.stubEnv("PUSH_ENDPOINT", ""));
afterEach(() => vi.unstubAllEnvs());

describe("where a browser says that it takes messages", () => {
  it.each([
    "https://fcm.googleapis.com/fcm/send/abc:APA91b",
    "https://updates.push.services.mozilla.com/wpush/v2/gAAAA",
    "https://web.push.apple.com/QGuQyavXutnMH",
    "https://wns2-am3p.notify.windows.com/w/?token=BQYAAAC",
  ])("may be %s", (address) => {
    expect(isPushEndpoint(address)).toBe(true);
  });

  it.each([
    "http://fcm.googleapis.com/fcm/send/abc",
    "https://fcm.googleapis.com:8443/fcm/send/abc",
    "https://fcm.googleapis.com.evil.example/send",
    "https://fcm.googleapis.com@evil.example/send",
    "https://user@fcm.googleapis.com/send",
    "https://evil.example/fcm.googleapis.com",
    "https://evil.example#fcm.googleapis.com",
    "https://evil.example\\@fcm.googleapis.com/",
    "https://evilpush.apple.com/x",
    "https://push.apple.com.evil.example/x",
    "https://.push.apple.com/x",
    "https://fcm.googleapis.com./send",
    "https://169.254.169.254/latest/meta-data/",
    "https://127.0.0.1/",
    "https://[::1]/",
    "https://0x7f000001/",
    "https://localhost/",
    "http://localhost:4942/local/push/abc",
    "https://metadata.google.internal/",
    "https://storage.googleapis.com/x",
    "file:///etc/passwd",
    "gopher://fcm.googleapis.com/",
    "javascript:alert(1)",
    "//fcm.googleapis.com/x",
    "fcm.googleapis.com",
    "",
  ])("is no push service: %s", (address) => {
    expect(isPushEndpoint(address)).toBe(false);
  });

  it("may be the stand-in on a developer's machine alone, nowhere beside it", () => {
    vi.stubEnv("PUSH_ENDPOINT", "http://localhost:4942/local/push/");
    expect(isPushEndpoint("http://localhost:4942/local/push/abc")).toBe(true);
    expect(isPushEndpoint("http://localhost:4942/local/push/../reset")).toBe(false);
    expect(isPushEndpoint("http://localhost:4942/local/reset")).toBe(false);
    expect(isPushEndpoint("http://localhost:4943/local/push/abc")).toBe(false);
  });
});
