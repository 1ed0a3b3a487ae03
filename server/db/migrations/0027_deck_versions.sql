CREATE TABLE "deck_presences" (
	"deck_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "deck_presences_deck_id_user_id_pk" PRIMARY KEY("deck_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "deck_revision_pages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"revision_id" uuid NOT NULL,
	"page" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"images" jsonb NOT NULL,
	"text" text NOT NULL,
	"heading" text NOT NULL,
	"picture" text NOT NULL,
	"look" text NOT NULL,
	"slide_id" uuid
);
--> statement-breakpoint
CREATE TABLE "deck_revisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"deck_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"replaced_file_id" uuid,
	"replaced_name" text,
	"job_id" uuid NOT NULL,
	"compared" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"ready_at" timestamp with time zone,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deck_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"deck_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"name" text,
	"reason" text NOT NULL,
	"slides" jsonb NOT NULL,
	"slide_count" integer NOT NULL,
	"digest" text NOT NULL,
	"image_sets" uuid[] NOT NULL,
	"file_ids" uuid[] NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deck_presences" ADD CONSTRAINT "deck_presences_deck_id_decks_id_fk" FOREIGN KEY ("deck_id") REFERENCES "public"."decks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deck_presences" ADD CONSTRAINT "deck_presences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deck_revision_pages" ADD CONSTRAINT "deck_revision_pages_revision_id_deck_revisions_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."deck_revisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deck_revisions" ADD CONSTRAINT "deck_revisions_deck_id_decks_id_fk" FOREIGN KEY ("deck_id") REFERENCES "public"."decks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deck_revisions" ADD CONSTRAINT "deck_revisions_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deck_revisions" ADD CONSTRAINT "deck_revisions_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deck_revisions" ADD CONSTRAINT "deck_revisions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deck_versions" ADD CONSTRAINT "deck_versions_deck_id_decks_id_fk" FOREIGN KEY ("deck_id") REFERENCES "public"."decks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deck_versions" ADD CONSTRAINT "deck_versions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deck_presences_seen" ON "deck_presences" USING btree ("seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "deck_revision_pages_page" ON "deck_revision_pages" USING btree ("revision_id","page");--> statement-breakpoint
CREATE UNIQUE INDEX "deck_revisions_deck" ON "deck_revisions" USING btree ("deck_id");--> statement-breakpoint
CREATE INDEX "deck_revisions_file" ON "deck_revisions" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "deck_revisions_job" ON "deck_revisions" USING btree ("job_id");--> statement-breakpoint
CREATE UNIQUE INDEX "deck_versions_number" ON "deck_versions" USING btree ("deck_id","number");--> statement-breakpoint
CREATE INDEX "deck_versions_image_sets" ON "deck_versions" USING gin ("image_sets");--> statement-breakpoint
CREATE INDEX "deck_versions_files" ON "deck_versions" USING gin ("file_ids");--> statement-breakpoint
CREATE INDEX "deck_versions_created" ON "deck_versions" USING btree ("created_at");