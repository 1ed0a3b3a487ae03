CREATE TABLE "deck_link_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"link_id" uuid NOT NULL,
	"email_address" text NOT NULL,
	"digest" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "link_presets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"settings" jsonb NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "view_digests" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"told_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deck_links" ADD COLUMN "email_verified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "deck_links" ADD COLUMN "person_name" text;--> statement-breakpoint
ALTER TABLE "deck_links" ADD COLUMN "person_address" text;--> statement-breakpoint
ALTER TABLE "deck_links" ADD COLUMN "renewal_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "deck_links" ADD COLUMN "kiosk_seconds" integer;--> statement-breakpoint
ALTER TABLE "deck_visits" ADD COLUMN "verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "deck_visits" ADD COLUMN "last_slide_id" uuid;--> statement-breakpoint
ALTER TABLE "deck_visits" ADD COLUMN "is_preview" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "deck_link_codes" ADD CONSTRAINT "deck_link_codes_link_id_deck_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."deck_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_presets" ADD CONSTRAINT "link_presets_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_presets" ADD CONSTRAINT "link_presets_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_digests" ADD CONSTRAINT "view_digests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deck_link_codes_address" ON "deck_link_codes" USING btree ("link_id","email_address");--> statement-breakpoint
CREATE INDEX "deck_link_codes_expires" ON "deck_link_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "link_presets_name" ON "link_presets" USING btree ("company_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "link_presets_default" ON "link_presets" USING btree ("company_id") WHERE "link_presets"."is_default";--> statement-breakpoint
ALTER TABLE "deck_visits" ADD CONSTRAINT "deck_visits_last_slide_id_slides_id_fk" FOREIGN KEY ("last_slide_id") REFERENCES "public"."slides"("id") ON DELETE set null ON UPDATE no action;