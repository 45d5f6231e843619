import { DefaultConfig } from "cognito-local/lib/server/config.js";
import { DateClock } from "cognito-local/lib/services/clock.js";
import { CognitoServiceFactoryImpl } from "cognito-local/lib/services/cognitoService.js";
import type { Context } from "cognito-local/lib/services/context.js";
import type { DataStoreFactory } from "cognito-local/lib/services/dataStore/factory.js";
import type { Services } from "cognito-local/lib/services/index.js";
import { MessageDeliveryService } from "cognito-local/lib/services/messageDelivery/messageDelivery.js";
import { MessagesService } from "cognito-local/lib/services/messages.js";
import { otp } from "cognito-local/lib/services/otp.js";
import { JwtTokenGenerator } from "cognito-local/lib/services/tokenGenerator.js";
import { UserPoolServiceFactoryImpl } from "cognito-local/lib/services/userPoolService.js";
import { ISSUER_DOMAIN } from "./seed.ts";
import { withSessionClaims } from "./session-claims.ts";

/**
 * Connects the package's parts as its `server/defaults.js` does, but with the stack's own folder, no mail and no triggers, so that what only
 * those need (AWS SDK v2) is never loaded. The product sends its own mails.
 */
export async function poolServices(context: Context, folder: string, files: DataStoreFactory): Promise<Services> {
  const clock = new DateClock();
  const config = {
    ...DefaultConfig,
    UserPoolDefaults: { UsernameAttributes: [] },
    TokenConfig: { IssuerDomain: ISSUER_DOMAIN },
  };
  const pools = new CognitoServiceFactoryImpl(folder, files, new UserPoolServiceFactoryImpl(clock, files));
  return {
    clock,
    cognito: await pools.create(context, config.UserPoolDefaults),
    config,
    messages: new MessagesService(noTriggers, new MessageDeliveryService(noMail)),
    otp,
    tokenGenerator: withSessionClaims(new JwtTokenGenerator(clock, noTriggers, config.TokenConfig)),
    triggers: noTriggers,
  };
}

const silent = () => Promise.reject(new Error("The local pool sends no mails."));
const noMail = { sendEmail: silent, sendSms: silent };

const unused = () => Promise.reject(new Error("The local pool has no triggers."));
const noTriggers = {
  enabled: () => false,
  customEmailSender: unused,
  customMessage: unused,
  postAuthentication: unused,
  postConfirmation: unused,
  preSignUp: unused,
  preTokenGeneration: unused,
  userMigration: unused,
};
