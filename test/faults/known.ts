import type { ProblemCode } from "#contract/problems.ts";
import type { Operation } from "#contract/routes.ts";

type Reasons = Partial<Record<Operation, string>>;

/** Which operations take several steps, so that a fault leaves a part: the same call again, or what is named here, does the rest. */
export const inSteps: Reasons = {
  resetPassword: "the link is taken by this attempt before the pool has the password: the same attempt goes on",
  login: "a new person stands before their session: the next sign-in begins one",
  emailLogin: "that somebody of the staff signed in stands before their session: the next sign-in begins one",
  emailRegister: "the account stands before its session: the owner signs in",
  changePassword: "the new password stands before the new session: the owner signs in with it",
  changeEmail: "the new address stands before the new session: the owner signs in",
  deleteMe: "the account ends in one transaction: what is left of theirs by then the job `housekeeping` removes",
  erasePerson: "the account ends in one transaction: what is left of theirs by then the job `housekeeping` removes",
  recordViewedVideo: "that a video was begun stands before the place in it",
  getOrder: "its check is one of the order's: the next one settles what this one began",
  createVideo: "that the library will be asked stands before it is asked: the job removes there what nobody heard of",
  checkOrder: "the order is settled before the line about it is written: the call again writes it",
  orderByHand: "a new address's account stands before its order: the same call goes on with it",
};

/** What the same call answers once the first was carried out unheard: that it is done, or why it can't be done twice. */
export const refusedAgain: Partial<Record<Operation, ProblemCode>> = {
  emailRegister: "registration_failed",
  orderByHand: "registration_failed",
  verifyEmail: "link_invalid",
  resetPassword: "link_invalid",
  changePassword: "unauthenticated",
  changeEmail: "unauthenticated",
  endSessions: "unauthenticated",
  deleteMe: "unauthenticated",
  confirmSecondFactor: "code_invalid",
  passSecondFactor: "code_invalid",
  deleteComment: "not_found",
  discardDraft: "not_found",
  discardNewsletter: "not_found",
  deleteFile: "not_found",
  deleteVideo: "not_found",
  removeIdentity: "not_found",
};

/** Which operations leave more when they are made again, and why that is no harm. */
export const moreAgain: Reasons = {
  login: "another session of the same person, which they see among theirs and can end",
  emailLogin: "another session of the same person, which they see among theirs and can end",
  changePassword: "another session of the same person, which they see among theirs and can end",
  changeEmail: "another session of the same person, which they see among theirs and can end",
  deleteMe: "the account has ended unheard: what is left of theirs the job `housekeeping` removes",
  erasePerson: "the account has ended unheard: what is left of theirs the job `housekeeping` removes",
  emailRegister: "the owner of the address is told that there is an account, and how to sign in",
  refreshSession: "the token that was replaced is good for ten more seconds, and gives another one",
  sendVerification: "another letter with another link",
  forgotPassword: "another letter with another link; both are good",
  generateMediaToken: "the place of the device is taken anew, and is one place",
  eraseDiary: "what is empty is emptied again",
  signOrder: "the gateway is asked about the attempt before it is signed again, the same one",
  getOrder: "the gateway is asked every five seconds at most: the next check settles",
  checkOrder: "the line says what the order was before this call",
  exportBooks:
    "nothing is made: each time that the books were given out is a line of the record, also when nobody heard the answer",
  exportPerson:
    "nothing is made: each time that somebody's data were taken is a line of the record, also when nobody got them",
  openDocument:
    "nothing is made: each time that a receipt was given out is a line of the record, also when nobody heard the answer",
  takeEvidence:
    "nothing is made: each time that evidence was taken is a line of the record, also when nobody heard the answer",
  recordArchive: "an archive that is made again holds other bytes, which have a line of their own",
  orderByHand: "an attempt that was not heard to begin holds a new address for a minute: nothing is made meanwhile",
  createVideo: "that the library was asked before stands for a day, until the job has looked there",
  previewDraft:
    "nothing is made: each time that a draft was shown is a line of the record, also when nobody heard the answer",
};

/** Which operations answer well without a service that they would have asked. */
export const doesWithout: Reasons = {
  deleteMe: "the account has ended: what is left of theirs the job `housekeeping` removes",
  erasePerson: "the account has ended: what is left of theirs the job `housekeeping` removes",
  getOrder: "the order is shown as it is known",
  checkOrder: "the order is shown as it is known, and is asked about again",
  receivePaymentSuccess: "the buyer is led on, and the order's next check settles",
};
