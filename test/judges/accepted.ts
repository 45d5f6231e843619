/** Findings that the templates keep, by the rule, each with its reason. */
export const accepted: Readonly<Record<string, string>> = {
  cloudfront_access_logs_enabled_check: "Its files hold addresses and paths; the stack Watch logs chosen fields.",
  cloudfront_origin_failover_enabled_check:
    "There is one bucket, in one region: a second origin would be a second shop.",
  cloudwatch_log_group_encrypted_check: "Lines hold no personal data, and AWS's own key encrypts them.",
  cloudwatch_log_group_retention_period_check: "It wants a year: lines are kept for 90 days, of the firewall for 7.",
  kms_create_grant_aws_service_check: "The only key is the backups': AWS Backup makes its grants itself.",
  lambda_function_public_access_prohibited_check: "The topic of mail events calls one function, by its own ARN.",
  lambda_inside_vpc_check:
    "Table, pool and queues are reached by rights, not by networks; a VPC would need a gateway for 35 USD a month.",
  s3_bucket_default_encryption_kms_check: "S3's own key encrypts; one of KMS would be charged at each read.",
  s3_bucket_logging_enabled_check: "The distribution alone reads the site, and roles name who reads what else.",
  s3_bucket_object_lock_enabled_check: "Files of people who leave must go; nobody may remove a version of the record.",
  s3_bucket_versioning_enabled_check: "Site and builds hold what a build makes again.",
  s3_event_notifications_enabled_check: "Nothing needs them but the malware scan, which has its own.",
  s3_lifecycle_policy_check: "Hashed files stay for open pages, and builds for a roll-back.",
  sqs_dlq_check: "The only queue is the one of failed events.",
  W2509: "The version of a secret is no secret.",
  W3005: "The CDK writes DependsOn beside a reference that says the same.",
};
