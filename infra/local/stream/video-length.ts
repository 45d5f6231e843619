/** How long a video is that says nothing we read (s). */
const UNKNOWN = 60;

/** Whole seconds of an MP4 by its header (`mvhd`: time scale, then duration). */
export function videoLength(bytes: Buffer): number {
  const at = bytes.indexOf("mvhd");
  if (at < 0 || at + 32 > bytes.length) return UNKNOWN;
  const isLong = bytes[at + 4] === 1;
  const scale = bytes.readUInt32BE(at + (isLong ? 24 : 16));
  const duration = isLong ? Number(bytes.readBigUInt64BE(at + 28)) : bytes.readUInt32BE(at + 20);
  return scale > 0 ? Math.max(1, Math.round(duration / scale)) : UNKNOWN;
}
