CREATE TABLE "embed_hosts" (
	"embed_id" uuid NOT NULL,
	"day" date NOT NULL,
	"host" text NOT NULL,
	"is_refused" boolean NOT NULL,
	"loads" integer DEFAULT 0 NOT NULL,
	"plays" integer DEFAULT 0 NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "embed_hosts_embed_id_day_host_is_refused_pk" PRIMARY KEY("embed_id","day","host","is_refused")
);
--> statement-breakpoint
CREATE TABLE "embed_leads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"embed_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email_address" text NOT NULL,
	"consent" text NOT NULL,
	"host" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "embed_targets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"embed_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"target_id" uuid NOT NULL,
	"slide_ids" uuid[],
	"starts_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "embeds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"handle" text NOT NULL,
	"name" text NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"options" jsonb NOT NULL,
	"call_to_action" jsonb,
	"allowed_sites" text[] DEFAULT '{}' NOT NULL,
	"is_token_required" boolean DEFAULT false NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "embeds_handle_unique" UNIQUE("handle")
);
--> statement-breakpoint
CREATE TABLE "recording_model_versions" (
	"model_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"settings" jsonb NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recording_model_versions_model_id_version_pk" PRIMARY KEY("model_id","version")
);
--> statement-breakpoint
CREATE TABLE "recording_models" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"settings" jsonb NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recording_clips" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recording_id" uuid NOT NULL,
	"title" text NOT NULL,
	"start_seconds" real NOT NULL,
	"end_seconds" real NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recording_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recording_id" uuid NOT NULL,
	"visit_id" uuid,
	"at_seconds" real NOT NULL,
	"name" text NOT NULL,
	"email_address" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" uuid
);
--> statement-breakpoint
CREATE TABLE "recording_timings" (
	"recording_id" uuid PRIMARY KEY NOT NULL,
	"log" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"chapters" jsonb,
	"cuts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cut_state" text DEFAULT 'none' NOT NULL,
	"cut_failure" text,
	"cut_key" text,
	"cut_size" integer,
	"cut_of" text,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recording_tracks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recording_id" uuid NOT NULL,
	"language" text NOT NULL,
	"label" text NOT NULL,
	"source" text NOT NULL,
	"cues" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "recording_tracks_language" UNIQUE("recording_id","language")
);
--> statement-breakpoint
CREATE TABLE "recording_visits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recording_id" uuid NOT NULL,
	"clip_id" uuid,
	"embed_id" uuid,
	"digest" text NOT NULL,
	"viewer" text DEFAULT '' NOT NULL,
	"name" text,
	"email_address" text,
	"disclaimer" text,
	"is_counted" boolean NOT NULL,
	"viewed_at" timestamp with time zone,
	"seconds" real DEFAULT 0 NOT NULL,
	"heat" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recordings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"recorded_at" timestamp with time zone,
	"source" text DEFAULT 'upload' NOT NULL,
	"file_id" uuid,
	"deck_id" uuid,
	"poster_seconds" real,
	"poster_images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"layout" text DEFAULT 'beside' NOT NULL,
	"published_at" timestamp with time zone,
	"audience" text DEFAULT 'anyone' NOT NULL,
	"details_required" boolean DEFAULT false NOT NULL,
	"password_hash" text,
	"indexed" boolean DEFAULT false NOT NULL,
	"download" boolean DEFAULT false NOT NULL,
	"disclaimer" text,
	"resources" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"model_id" uuid,
	"model_version" integer,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "embed_hosts" ADD CONSTRAINT "embed_hosts_embed_id_embeds_id_fk" FOREIGN KEY ("embed_id") REFERENCES "public"."embeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "embed_leads" ADD CONSTRAINT "embed_leads_embed_id_embeds_id_fk" FOREIGN KEY ("embed_id") REFERENCES "public"."embeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "embed_targets" ADD CONSTRAINT "embed_targets_embed_id_embeds_id_fk" FOREIGN KEY ("embed_id") REFERENCES "public"."embeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "embed_targets" ADD CONSTRAINT "embed_targets_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "embeds" ADD CONSTRAINT "embeds_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "embeds" ADD CONSTRAINT "embeds_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "embeds" ADD CONSTRAINT "embeds_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_model_versions" ADD CONSTRAINT "recording_model_versions_model_id_recording_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."recording_models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_model_versions" ADD CONSTRAINT "recording_model_versions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_models" ADD CONSTRAINT "recording_models_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_models" ADD CONSTRAINT "recording_models_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_clips" ADD CONSTRAINT "recording_clips_recording_id_recordings_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."recordings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_clips" ADD CONSTRAINT "recording_clips_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_questions" ADD CONSTRAINT "recording_questions_recording_id_recordings_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."recordings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_questions" ADD CONSTRAINT "recording_questions_visit_id_recording_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."recording_visits"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_questions" ADD CONSTRAINT "recording_questions_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_timings" ADD CONSTRAINT "recording_timings_recording_id_recordings_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."recordings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_tracks" ADD CONSTRAINT "recording_tracks_recording_id_recordings_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."recordings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_visits" ADD CONSTRAINT "recording_visits_recording_id_recordings_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."recordings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_visits" ADD CONSTRAINT "recording_visits_clip_id_recording_clips_id_fk" FOREIGN KEY ("clip_id") REFERENCES "public"."recording_clips"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_deck_id_decks_id_fk" FOREIGN KEY ("deck_id") REFERENCES "public"."decks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_model_id_recording_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."recording_models"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "embed_leads_embed" ON "embed_leads" USING btree ("embed_id","created_at");--> statement-breakpoint
CREATE INDEX "embed_targets_embed" ON "embed_targets" USING btree ("embed_id","starts_at");--> statement-breakpoint
CREATE INDEX "embed_targets_target" ON "embed_targets" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "embeds_company_updated" ON "embeds" USING btree ("company_id","updated_at","id") WHERE "embeds"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "embeds_company_name" ON "embeds" USING btree ("company_id","name" collate natural_order,"id") WHERE "embeds"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "embeds_deleted" ON "embeds" USING btree ("deleted_at") WHERE "embeds"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "embeds_name_search" ON "embeds" USING gin ("name" gin_trgm_ops) WHERE "embeds"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "recording_clips_recording" ON "recording_clips" USING btree ("recording_id");--> statement-breakpoint
CREATE INDEX "recording_questions_recording" ON "recording_questions" USING btree ("recording_id","created_at");--> statement-breakpoint
CREATE INDEX "recording_visits_recording" ON "recording_visits" USING btree ("recording_id","started_at");--> statement-breakpoint
CREATE INDEX "recording_visits_digest" ON "recording_visits" USING btree ("digest");--> statement-breakpoint
CREATE INDEX "recording_visits_embed" ON "recording_visits" USING btree ("embed_id");--> statement-breakpoint
CREATE INDEX "recordings_company_updated" ON "recordings" USING btree ("company_id","updated_at","id") WHERE "recordings"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "recordings_company_title" ON "recordings" USING btree ("company_id","title" collate natural_order,"id") WHERE "recordings"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "recordings_deleted" ON "recordings" USING btree ("deleted_at") WHERE "recordings"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "recordings_file" ON "recordings" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "recordings_deck" ON "recordings" USING btree ("deck_id");--> statement-breakpoint
CREATE INDEX "recordings_model" ON "recordings" USING btree ("model_id");--> statement-breakpoint
CREATE INDEX "recordings_title_search" ON "recordings" USING gin ("title" gin_trgm_ops) WHERE "recordings"."deleted_at" is null;