ALTER TABLE "recording_visits" ADD COLUMN "audience" text DEFAULT 'anyone' NOT NULL;--> statement-breakpoint
ALTER TABLE "recording_visits" ADD COLUMN "password_digest" text;