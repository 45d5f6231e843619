/** The version of form and server calls that this product speaks (corvuspay 1.3). */
export const protocolVersion = "1.4";
