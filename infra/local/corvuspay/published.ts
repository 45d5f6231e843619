/** The sandbox's store, its secret and its checkout: published constants of the local stack, of no use anywhere else. */
export const LOCAL_STORE_ID = "1234";
export const LOCAL_SECRET_KEY = "zamah-local-corvuspay-key-0001";
export const CHECKOUT_PATH = "/local/corvuspay/checkout/";
