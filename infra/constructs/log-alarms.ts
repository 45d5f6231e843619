import { Duration } from "aws-cdk-lib";
import { Metric } from "aws-cdk-lib/aws-cloudwatch";
import type { Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import { FilterPattern, MetricFilter } from "aws-cdk-lib/aws-logs";
import type { Operation } from "#contract/routes.ts";
import { eventsOf, type LogAlarm } from "#functions/platform/log-events.ts";
import type { Job } from "#functions/platform/schedule/jobs.ts";
import { jobNames } from "../definitions/entries.ts";
import { storeSecrets } from "../definitions/gateway-settings.ts";
import type { Call } from "../definitions/parts.ts";
import type { Permissions } from "../definitions/permission-row.ts";
import { secretsOf } from "../definitions/secrets.ts";
import type { Stage } from "../definitions/stage.ts";

/** A call and its function. */
export interface Served {
  readonly call: Call;
  readonly handler: LambdaFunction;
}

/** The functions whose logs are counted. */
interface Logging {
  readonly calls: readonly Served[];
  readonly jobs: Partial<Record<Job, LambdaFunction>>;
}

interface Rule {
  readonly says: string;
  /** The functions whose log lines count. */
  readonly of: (logging: Logging) => LambdaFunction[];
  /** The highest count in a period (five minutes, or an hour) that does not ring; 0 unless given. */
  readonly above?: number;
  readonly hourly?: true;
  /** The number of consecutive periods; 1 unless given. */
  readonly periods?: number;
}

const signIn = callers("emailLogin", "login");
const documents = jobsOf("makeDocuments");
const checks = jobsOf("checks");
const finishing = callers("finishUpload");

/** Alarms on log events: money that needs a person, forged returns, unsent mail, books that disagree. */
const rules: Record<LogAlarm, Rule> = {
  OrderNeedsReview: {
    says: "An order, refund or withdrawal is unclear, was paid twice or can't be charged as it stands: a person must look.",
    of: (logging) => [...settling(logging), ...callers("withdraw", "withdrawAsGuest")(logging)],
  },
  SignInsFail: { says: "More than 50 wrong passwords in 5 minutes.", of: signIn, above: 50 },
  AdminNewDevice: { says: "An admin signed in on a device that never did before.", of: signIn },
  ForgedFields: {
    says: "More than 20 fields in an hour that only the server writes.",
    of: ({ calls }) => calls.map(({ handler }) => handler),
    above: 20,
    hourly: true,
  },
  SignatureFails: {
    says: "More than 5 payment returns with a wrong signature in 5 minutes.",
    of: callers("receivePaymentSuccess", "receivePaymentReturn"),
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
  MailStopped: {
    says: "The mail service takes no mail at all: the day's quota is spent, or it stopped the account. Mail waits.",
    of: jobsOf("sendOutbox"),
  },
  MailReturns: {
    says: "More than 20 letters came back, or were called spam, in an hour.",
    of: jobsOf("sendOutbox"),
    above: 20,
    hourly: true,
  },
  RemindersLate: {
    says: "Reminders were dropped: they would have come too late on their day.",
    of: jobsOf("remind", "sendOutbox"),
    hourly: true,
  },
  CeilingNear: { says: "The shop comes near one of its ceilings: the log names it.", of: jobsOf("housekeeping") },
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
  InvariantBroken: {
    says: "Orders, ledger, receipts and the gateway do not agree, or the tax service gives no echo.",
    of: checks,
  },
  InfectedUpload: { says: "Malware was found in what somebody of the staff uploaded.", of: finishing },
  UploadScanFails: { says: "An upload could not be scanned for malware; it was refused.", of: finishing },
  UploadScanLate: {
    says: "Uploads wait for their malware scan: pages asked for it more than 45 times in 5 minutes.",
    of: finishing,
    above: 45,
  },
  ComplaintWaits: {
    says: "A written complaint has no answer six days after it came; the terms promise eight.",
    of: jobsOf("housekeeping"),
  },
};
const names = Object.keys(rules) as LogAlarm[];

/** Adds the log alarms; each sums its events over all stacks as one metric of the stage. */
export function watchedLogs(stage: Stage) {
  return names.map((id) => {
    const { says, above = 0, hourly, periods = 1 } = rules[id];
    const period = hourly ? Duration.hours(1) : Duration.minutes(5);
    const metric = new Metric({ namespace: logNamespace(stage), metricName: id, statistic: "Sum", period });
    return { id, says, metric, above, periods };
  });
}

/** Adds metric filters for each alarm's events to the logs of those of its functions that are given. */
export function countEvents(stage: Stage, logging: Logging): void {
  for (const id of names) {
    for (const logGroup of new Set(rules[id].of(logging).map((handler) => handler.logGroup))) {
      const events = eventsOf(id).map((event) => FilterPattern.stringValue("$.event", "=", event));
      const filterPattern = FilterPattern.any(...events);
      new MetricFilter(logGroup, id, { logGroup, filterPattern, metricNamespace: logNamespace(stage), metricName: id });
    }
  }
}

/** The metric namespace of a stage. */
export function logNamespace({ name }: Stage): string {
  return `Zamah/${name}`;
}

function callers(...operations: readonly Operation[]): Rule["of"] {
  return ({ calls }) => calls.flatMap(({ call, handler }) => (isOneOf(operations, call) ? [handler] : []));
}

function isOneOf(operations: readonly string[], { operation }: Call): boolean {
  return operations.includes(operation);
}

function jobsOf(...names: Job[]): Rule["of"] {
  return ({ jobs }) => names.flatMap((name) => jobs[name] ?? []);
}

/** The functions that ask the gateway and may find a payment for review. */
function settling({ calls, jobs }: Logging): LambdaFunction[] {
  return [
    ...calls.flatMap(({ call, handler }) => (asksGateway(call.permissions) ? [handler] : [])),
    ...jobNames.flatMap((name) => (asksGateway({ secrets: secretsOf(name) }) ? (jobs[name] ?? []) : [])),
  ];
}

function asksGateway({ secrets = [] }: Pick<Permissions, "secrets">): boolean {
  return storeSecrets.some((name) => secrets.includes(name));
}
