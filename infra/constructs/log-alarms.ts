import { Duration, Stack } from "aws-cdk-lib";
import { Metric } from "aws-cdk-lib/aws-cloudwatch";
import type { Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import { FilterPattern, MetricFilter } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import type { Operation } from "#contract/routes.ts";
import { eventsOf, type LogAlarm } from "#functions/kernel/log-events.ts";
import type { Job } from "#functions/schedule/jobs.ts";
import { jobNames } from "../definitions/entries.ts";
import { jobNeeds, type Needs, needs } from "../definitions/needs.ts";

/** Whose log is read. */
export interface Logging {
  readonly functions: ReadonlyMap<Operation, LambdaFunction>;
  readonly jobs: Partial<Record<Job, LambdaFunction>>;
}

interface Rule {
  readonly says: string;
  /** Whose lines count. */
  readonly of: (logging: Logging) => LambdaFunction[];
  /** So many in a period (five minutes unless it is an hour) are still fine; none unless given. */
  readonly above?: number;
  readonly hourly?: true;
  /** How many periods in a row; one unless given. */
  readonly periods?: number;
}

const signIn = callers("emailLogin", "login");
const documents = jobsOf("makeDocuments");
const checks = jobsOf("checks");

/** What only the log knows: money that needs a person, forged returns, mail that does not leave, books that do not agree. */
const rules: Record<LogAlarm, Rule> = {
  OrderNeedsReview: {
    says: "An order, refund or withdrawal is unclear, was paid twice or can't be charged as it stands: a person must look.",
    of: (logging) => [...settling(logging), ...callers("withdraw", "withdrawAsGuest")(logging)],
  },
  SignInsFail: { says: "More than 50 wrong passwords in 5 minutes.", of: signIn, above: 50 },
  AdminNewDevice: { says: "An admin signed in on a device that never did before.", of: signIn },
  ForgedFields: {
    says: "More than 20 fields in an hour that only the server writes.",
    of: ({ functions }) => [...functions.values()],
    above: 20,
    hourly: true,
  },
  SignatureFails: {
    says: "More than 5 payment returns with a wrong signature in 5 minutes.",
    of: callers("receivePaymentSuccess"),
    above: 5,
  },
  GatewayUnreachable: {
    says: "Orders could not be settled, or money not given back, for 15 minutes.",
    of: settling,
    periods: 3,
  },
  WorkSetAside: {
    says: "An item of a queue can't be read or its work fails; it was set aside, and the rest goes on.",
    of: jobsOf(...jobNames),
  },
  MailFails: { says: "Mail could not be sent for 15 minutes.", of: jobsOf("sendOutbox"), periods: 3 },
  PushRefused: {
    says: "Push services refused more than 20 reminders in an hour for our signature.",
    of: jobsOf("remind"),
    above: 20,
    hourly: true,
  },
  DocumentsFail: {
    says: "Receipts could not be issued for 15 minutes, or the tax service refused one.",
    of: documents,
    periods: 3,
  },
  DocumentLate: { says: "A receipt has no JIR for an hour.", of: documents },
  DocumentOverdue: { says: "A receipt has no JIR for 12 hours; the law gives two working days.", of: documents },
  DocumentDeadline: {
    says: "A receipt has no JIR, and the law's two working days end within six hours or have ended; after 30 days it is taken no more.",
    of: documents,
  },
  CertificateEnds: {
    says: "A certificate ends within 60 days, has ended or can't be read: the log names it.",
    of: checks,
  },
  InvariantBroken: { says: "Orders, ledger, receipts and the gateway do not agree.", of: checks },
};

/** What the log is watched for: each alarm counts its events of the table of log events, where one of its functions stands. */
export function watchedLogs(scope: Construct, logging: Logging) {
  const names = Object.keys(rules) as LogAlarm[];
  return names.flatMap((id) => {
    const { says, of, above = 0, hourly, periods = 1 } = rules[id];
    const heard = of(logging);
    if (heard.length === 0) return [];
    const period = hourly ? Duration.hours(1) : Duration.minutes(5);
    return { id, says, metric: countEvents(scope, id, heard, period), above, periods };
  });
}

function callers(...names: Operation[]): Rule["of"] {
  return ({ functions }) => names.flatMap((name) => functions.get(name) ?? []);
}

function jobsOf(...names: Job[]): Rule["of"] {
  return ({ jobs }) => names.flatMap((name) => jobs[name] ?? []);
}

/** Whoever asks the gateway may find what a person must look at. */
function settling({ functions, jobs }: Logging): LambdaFunction[] {
  return [
    ...[...functions].flatMap(([name, handler]) => (asksGateway(needs[name]) ? [handler] : [])),
    ...jobNames.flatMap((name) => (asksGateway(jobNeeds[name]) ? (jobs[name] ?? []) : [])),
  ];
}

function asksGateway({ settings = [] }: Needs): boolean {
  return settings.includes("CORVUSPAY_API_URL");
}

function countEvents(scope: Construct, metricName: LogAlarm, handlers: LambdaFunction[], period: Duration): Metric {
  const metricNamespace = Stack.of(scope).stackName;
  const events = eventsOf(metricName).map((event) => FilterPattern.stringValue("$.event", "=", event));
  const filterPattern = FilterPattern.any(...events);
  for (const logGroup of new Set(handlers.map((handler) => handler.logGroup))) {
    new MetricFilter(logGroup, metricName, { logGroup, filterPattern, metricNamespace, metricName });
  }
  return new Metric({ namespace: metricNamespace, metricName, statistic: "Sum", period });
}
