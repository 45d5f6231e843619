/** A published RSA key of 512 bits, too short for anything but a demo's protective codes. */
const FISCAL_KEY = `-----BEGIN PRIVATE KEY-----
MIIBVgIBADANBgkqhkiG9w0BAQEFAASCAUAwggE8AgEAAkEAzwsvNby9QujUTe38
pdjZSetH9r+7nGGrpxH/7M+ai7EqHCJzhEgzCmh4jKsMY79YgrIDMB/puWpPpoWd
cAQnAQIDAQABAkEAzU/8/9/rGpfCOIlAmcHhL8EmetUFGX1td96MmGwCiHRdR+8j
Xg1iFwlXQhZfHdSr+jckbW3BULr9cBsf1OHbAQIhAO10xyuI2+9HzHJpBJjvdos4
K7OzTl9/bcyLdlH8eOUxAiEA3zZmgap8k3iCQsvUK/FIGPpb5jlUJo+LBG5LlVVn
KtECIQCrLR/XFlXV7KBJacNSrG18dwWqCXxaA3aXmYG2IJbWQQIgHyn7OdNRvU0v
8p9+qfvv8vzRY91RMGkOIbo8d0cLNmECIQC6SiFHqs4CBHHUckt+QV2vqU+DpQdm
lZnaxR/3oN+pPg==
-----END PRIVATE KEY-----
`;

/** The local stack's names and keys: published constants, of no use anywhere else. */
export const LOCAL = {
  /** Since when these stand as they are. */
  publishedAt: "2026-11-01T00:00:00.000Z",
  region: "eu-central-1",
  accessKeyId: "local",
  secretAccessKey: "local",
  table: "zamah-local",
  filesBucket: "zamah-local-files",
  siteBucket: "zamah-local-site",
  visitsBucket: "zamah-local-visits",
  pageStore: "arn:aws:cloudfront::000000000000:key-value-store/00000000-0000-0000-0000-000000000000",
  mailFrom: "racuni@zamah.example",
  alarmMail: "dezurni@zamah.example",
  userPoolId: "us-east-1_Local0001",
  userPoolClientSecret: "zamahlocalclientsecret00000000000000000000000001",
  fiscalKey: FISCAL_KEY,
  videoLibrary: "1000",
  videoApiKey: "zamah-local-video-api-key-000001",
  videoReadKey: "zamah-local-video-read-key-00001",
  embedTokenKey: "zamah-local-embed-token-key-0001",
  mediaTokenKey: "zamah-local-media-token-key-0001",
  pseudonymKey: "zamah-local-pseudonym-key-000001",
  reminderKey: "zamah-local-reminder-key-0000001",
  pushKey: "zamah-local-push-key-00000000001",
  secondFactorKey: "zamah-local-second-factor-key-01",
} as const;
