import { Duration } from "aws-cdk-lib";
import { MathExpression, Metric } from "aws-cdk-lib/aws-cloudwatch";
import { providersOf, type Stage } from "../definitions/stage.ts";
import type { Watch } from "./alarms.ts";
import { type Identity, providerNames } from "./identity.ts";
import { logNamespace } from "./log-alarms.ts";

const FIVE_MINUTES = Duration.minutes(5);
/** The pool's throttle metrics by client. */
const POOL_THROTTLES = ["SignInThrottles", "TokenRefreshThrottles"];
/** The one that Cognito counts by client and provider. */
const FEDERATION_THROTTLES = "FederationThrottles";
/** SES reviews an account from these shares on; at double (bounces) and five times (complaints) it pauses its mail. */
const MOST_BOUNCES = 0.05;
const MOST_COMPLAINTS = 0.001;
const NEARLY_ALL = 0.8;

/** Alarms on throttles and on SES's reputation; mail and functions are counted for the whole account and region. */
export function watchedUsage(stage: Stage, identity: Identity): Watch[] {
  return [
    {
      id: "FunctionsThrottled",
      says: "Lambda refused to run functions for 10 minutes: the account's limit of runs at once is reached.",
      metric: new Metric({ namespace: "AWS/Lambda", metricName: "Throttles", statistic: "Sum", period: FIVE_MINUTES }),
      periods: 2,
    },
    {
      id: "CallsThrottled",
      says: "The HTTP APIs refused more than 100 calls in 5 minutes, twice in a row: more came than their limits take.",
      metric: throttledCalls(stage),
      above: 100,
      periods: 2,
    },
    {
      id: "PoolThrottles",
      says: "The user pool refused sign-ins or renewals of sessions for 10 minutes: its limit of requests is reached.",
      metric: poolThrottles(stage, identity),
      periods: 2,
    },
    {
      id: "MailBounceRate",
      says: "5 % of the account's mail comes back: from here on the mail service reviews the account.",
      metric: reputation("Reputation.BounceRate"),
      above: MOST_BOUNCES,
      periods: 1,
    },
    {
      id: "MailComplaintRate",
      says: "One mail in a thousand is called spam: from here on the mail service reviews the account.",
      metric: reputation("Reputation.ComplaintRate"),
      above: MOST_COMPLAINTS,
      periods: 1,
    },
    {
      id: "MailQuotaNear",
      says: "Four fifths of the mail that the account may send in a day have left.",
      metric: new Metric({ namespace: "AWS/SES", metricName: "Send", statistic: "Sum", period: Duration.days(1) }),
      above: NEARLY_ALL * stage.mailsPerDay,
      periods: 1,
    },
  ];
}

/** Calls that the APIs throttled, both surfaces together; `api.ts` counts them in its log. */
export function throttledCalls(stage: Stage): Metric {
  const namespace = logNamespace(stage);
  return new Metric({ namespace, metricName: "CallsThrottled", statistic: "Sum", period: FIVE_MINUTES });
}

function poolThrottles(stage: Stage, { pool, client }: Identity): MathExpression {
  const ofClient = { UserPool: pool.userPoolId, UserPoolClient: client.userPoolClientId };
  const throttles = (metricName: string, of: Record<string, string> = {}) => {
    const what = { namespace: "AWS/Cognito", metricName, dimensionsMap: { ...ofClient, ...of } };
    return new Metric({ ...what, statistic: "Sum", period: FIVE_MINUTES });
  };
  const federations = providersOf(stage).map((provider) =>
    throttles(FEDERATION_THROTTLES, { IdentityProvider: providerNames[provider].name }),
  );
  const metrics = [...POOL_THROTTLES.map((name) => throttles(name)), ...federations];
  const usingMetrics = Object.fromEntries(metrics.map((metric, position) => [`m${position}`, metric]));
  return new MathExpression({ expression: "SUM(METRICS())", usingMetrics, period: FIVE_MINUTES, label: "refused" });
}

function reputation(metricName: string): Metric {
  return new Metric({ namespace: "AWS/SES", metricName, statistic: "Maximum", period: Duration.hours(1) });
}
