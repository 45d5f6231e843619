import { optionalSetting } from "../../platform/settings.ts";

/** The push services of Chrome, Firefox, Safari and Edge. */
const HOSTS =
  /^(fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|([a-z0-9-]+\.)+(push\.apple|notify\.windows)\.com)$/;

/** Whether a browser's word for where it takes messages is an address of a push service: we call no other. */
export function isPushEndpoint(address: string): boolean {
  return isOfService(address) || isOfStandIn(address);
}

function isOfService(address: string): boolean {
  const url = URL.parse(address);
  if (url?.protocol !== "https:" || url.port !== "" || url.username !== "" || url.password !== "") return false;
  return HOSTS.test(url.hostname);
}

/** The local stack's own push service; a deployed function has none. */
function isOfStandIn(address: string): boolean {
  const standIn = optionalSetting("PUSH_ENDPOINT");
  return standIn !== undefined && URL.parse(address)?.href.startsWith(standIn) === true;
}
