ALTER TABLE "embeds" ADD COLUMN "poster_file_id" uuid;--> statement-breakpoint
ALTER TABLE "recording_visits" ADD COLUMN "audience" text DEFAULT 'anyone' NOT NULL;--> statement-breakpoint
ALTER TABLE "recording_visits" ADD COLUMN "password_digest" text;--> statement-breakpoint
ALTER TABLE "embeds" ADD CONSTRAINT "embeds_poster_file_id_files_id_fk" FOREIGN KEY ("poster_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "embeds_poster" ON "embeds" USING btree ("poster_file_id");