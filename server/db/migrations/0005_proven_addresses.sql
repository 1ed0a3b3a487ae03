ALTER TABLE "person_tokens" ADD COLUMN "proves_address" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_verified_at" timestamp with time zone;--> statement-breakpoint
-- Who has an account opened it by a mailed link until now.
UPDATE "users" SET "email_verified_at" = coalesce("last_seen_at", "created_at") WHERE "pending_since" IS NULL;
