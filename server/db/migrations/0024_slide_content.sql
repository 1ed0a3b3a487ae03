ALTER TABLE "slides" ADD COLUMN "content" jsonb;--> statement-breakpoint
ALTER TABLE "slides" ADD COLUMN "alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "slides" ADD COLUMN "duration" integer;--> statement-breakpoint
ALTER TABLE "slides" ADD COLUMN "transition" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "slides" ADD COLUMN "hotspots" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "slides" ADD COLUMN "follows" uuid;--> statement-breakpoint
ALTER TABLE "slides" ADD CONSTRAINT "slides_follows_slides_id_fk" FOREIGN KEY ("follows") REFERENCES "public"."slides"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "slides_follows" ON "slides" USING btree ("follows") WHERE "slides"."follows" is not null;--> statement-breakpoint
CREATE INDEX "slides_file" ON "slides" USING btree ((content ->> 'file_id')) WHERE "slides"."content" is not null;