import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** The mark of the sealing method, so that another can be added; older texts have none. */
const MARK = "1.";

/** Encrypts bytes for one person (AES-256-GCM; mark, then nonce, tag and text in base64url). Somebody else's id does not open it. */
export function seal(plain: Buffer, userId: string, key: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyBytes(key), nonce).setAAD(Buffer.from(userId));
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return MARK + Buffer.concat([nonce, cipher.getAuthTag(), text]).toString("base64url");
}

/** Decrypts what `seal` made under one of these keys; throws for any other key, another person or a changed text. */
export function open(sealed: string, userId: string, keys: readonly string[]): Buffer {
  const [key = "", ...others] = keys;
  try {
    return openWith(sealed, userId, key);
  } catch (error) {
    if (others.length === 0) throw error;
    return open(sealed, userId, others);
  }
}

function openWith(sealed: string, userId: string, key: string): Buffer {
  const bytes = Buffer.from(sealed.startsWith(MARK) ? sealed.slice(MARK.length) : sealed, "base64url");
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv("aes-256-gcm", keyBytes(key), nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(userId)).setAuthTag(tag);
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}

/** The setting is a random text of any length; its SHA-256 is the key. */
function keyBytes(key: string): Buffer {
  return createHash("sha256").update(key).digest();
}
