import * as analytics from "./analytics.ts";
import * as audit from "./audit.ts";
import * as books from "./books.ts";
import * as drafts from "./catalogue-draft.ts";
import * as preview from "./catalogue-preview.ts";
import * as complaint from "./complaint.ts";
import * as coupon from "./coupon.ts";
import * as document from "./document.ts";
import * as gift from "./gift.ts";
import * as media from "./media.ts";
import * as moderation from "./moderation.ts";
import * as people from "./people.ts";
import * as refund from "./refund.ts";
import * as staff from "./staff.ts";
import * as trends from "./trends.ts";

/** The shapes of the staff's operations, a part of the table of all (`schemas.ts`). */
export const staffShapes = {
  searchOrders: refund.searchOrders,
  inspectOrder: refund.inspectOrder,
  checkOrder: refund.checkOrder,
  refundOrder: refund.refundOrder,
  bookTransfer: refund.bookTransfer,
  decideApproval: refund.decideApproval,
  disputeOrder: refund.disputeOrder,
  resolveDispute: refund.resolveDispute,
  listReviews: refund.listReviews,
  decideReview: refund.decideReview,
  listPeople: people.listPeople,
  readPerson: people.readPerson,
  grantAccess: people.grantAccess,
  changeGrant: people.changeGrant,
  changePerson: people.changePerson,
  changeMembership: people.changeMembership,
  endPersonSessions: people.endPersonSessions,
  addNote: people.addNote,
  proposeEmail: people.proposeEmail,
  sendLetter: people.sendLetter,
  getMorning: analytics.getMorning,
  getTrends: trends.getTrends,
  listMovements: trends.listMovements,
  closeTask: analytics.closeTask,
  sendReceiptAgain: document.sendReceiptAgain,
  listComments: moderation.listComments,
  judgeComment: moderation.judgeComment,
  replyAsShop: moderation.replyAsShop,
  readCommentWords: moderation.readCommentWords,
  changeCommentWords: moderation.changeCommentWords,
  listCoupons: coupon.listCoupons,
  createCoupon: coupon.createCoupon,
  changeCoupon: coupon.changeCoupon,
  listCouponUses: coupon.listCouponUses,
  listGifts: gift.listGifts,
  listComplaints: complaint.listComplaints,
  answerComplaint: complaint.answerComplaint,
  listStaff: staff.listStaff,
  hireStaff: staff.hireStaff,
  changeDuties: staff.changeDuties,
  getSettings: staff.getSettings,
  changeSettings: staff.changeSettings,
  listAudit: audit.listAudit,
  proveAudit: audit.proveAudit,
  listBookMonths: books.listBookMonths,
  getBookMonth: books.getBookMonth,
  closeBookMonth: books.closeBookMonth,
  exportBooks: books.exportBooks,
  getTaxService: books.getTaxService,
  recordArchive: books.recordArchive,
  importStatement: books.importStatement,
  removeStatement: books.removeStatement,
  listDrafts: drafts.listDrafts,
  readDraft: drafts.readDraft,
  exportCatalogue: drafts.exportCatalogue,
  orderCatalogue: drafts.orderCatalogue,
  createDraft: drafts.createDraft,
  saveDraft: drafts.saveDraft,
  discardDraft: drafts.discardDraft,
  previewDraft: preview.previewDraft,
  publishDraft: drafts.publishDraft,
  retireProduct: drafts.retireProduct,
  listVersions: drafts.listVersions,
  readVersion: drafts.readVersion,
  createUpload: media.createUpload,
  finishUpload: media.finishUpload,
  listFiles: media.listFiles,
  deleteFile: media.deleteFile,
  listVideos: media.listVideos,
  createVideo: media.createVideo,
  signUpload: media.signUpload,
  readVideo: media.readVideo,
  changeVideo: media.changeVideo,
  addCaptions: media.addCaptions,
  deleteVideo: media.deleteVideo,
  getTabelOne: analytics.getTabelOne,
  getTabelTwo: analytics.getTabelTwo,
  getTableThree: analytics.getTableThree,
  getTabelFour: analytics.getTabelFour,
};
