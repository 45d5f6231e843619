/** The longest text of a comment and of the shop's reply, in characters. */
export const MAX_COMMENT_LENGTH = 2000;
