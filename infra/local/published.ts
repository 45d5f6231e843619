/** The local stack's names and keys: published constants, of no use anywhere else. */
export const LOCAL = {
  region: "eu-central-1",
  accessKeyId: "local",
  secretAccessKey: "local",
  table: "zamah-local",
  filesBucket: "zamah-local-files",
  mailFrom: "racuni@zamah.example",
  userPoolId: "us-east-1_Local0001",
  fiscalKey: "zamah-local-fiscal-key-000000001",
  videoLibrary: "1000",
  embedTokenKey: "zamah-local-embed-token-key-0001",
  mediaTokenKey: "zamah-local-media-token-key-0001",
  secondFactorKey: "zamah-local-second-factor-key-01",
} as const;
