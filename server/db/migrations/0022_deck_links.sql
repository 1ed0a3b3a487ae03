CREATE TABLE "deck_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"deck_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email_required" boolean NOT NULL,
	"password_hash" text,
	"expires_at" timestamp with time zone,
	"views_max" integer,
	"allowed" text[] DEFAULT '{}' NOT NULL,
	"denied" text[] DEFAULT '{}' NOT NULL,
	"agreement" text,
	"download" boolean NOT NULL,
	"watermark" text,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deck_slide_times" (
	"visit_id" uuid NOT NULL,
	"slide_id" uuid NOT NULL,
	"milliseconds" integer NOT NULL,
	CONSTRAINT "deck_slide_times_visit_id_slide_id_pk" PRIMARY KEY("visit_id","slide_id")
);
--> statement-breakpoint
CREATE TABLE "deck_visits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"link_id" uuid NOT NULL,
	"deck_id" uuid NOT NULL,
	"digest" text NOT NULL,
	"email_address" text,
	"agreement" text,
	"is_counted" boolean NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deck_links" ADD CONSTRAINT "deck_links_deck_id_decks_id_fk" FOREIGN KEY ("deck_id") REFERENCES "public"."decks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deck_links" ADD CONSTRAINT "deck_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deck_slide_times" ADD CONSTRAINT "deck_slide_times_visit_id_deck_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."deck_visits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deck_slide_times" ADD CONSTRAINT "deck_slide_times_slide_id_slides_id_fk" FOREIGN KEY ("slide_id") REFERENCES "public"."slides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deck_visits" ADD CONSTRAINT "deck_visits_link_id_deck_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."deck_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deck_visits" ADD CONSTRAINT "deck_visits_deck_id_decks_id_fk" FOREIGN KEY ("deck_id") REFERENCES "public"."decks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deck_links_deck" ON "deck_links" USING btree ("deck_id","created_at");--> statement-breakpoint
CREATE INDEX "deck_slide_times_slide" ON "deck_slide_times" USING btree ("slide_id");--> statement-breakpoint
CREATE INDEX "deck_visits_deck" ON "deck_visits" USING btree ("deck_id","started_at");--> statement-breakpoint
CREATE INDEX "deck_visits_link" ON "deck_visits" USING btree ("link_id","started_at");--> statement-breakpoint
CREATE INDEX "deck_visits_digest" ON "deck_visits" USING btree ("digest");