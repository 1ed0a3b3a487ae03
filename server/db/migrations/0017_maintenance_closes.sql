ALTER TABLE "status_notices" ADD COLUMN "closes" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "status_notices" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "status_notices" ADD COLUMN "opened_at" timestamp with time zone;