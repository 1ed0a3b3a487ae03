-- Replaces the first 34 migrations. Columns are in the order in which those added them.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
-- The keyword form is read alike by every ICU; PGlite's leaves the attributes of a language tag unread.
CREATE COLLATION "natural_order" (provider = icu, locale = 'en@colNumeric=yes;colStrength=secondary', deterministic = false);--> statement-breakpoint
CREATE TABLE "archives" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"file_ids" jsonb NOT NULL,
	"folder_ids" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"is_data" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text DEFAULT 'project' NOT NULL,
	"stage" text,
	"commodities" text[] DEFAULT '{}' NOT NULL,
	"description" text,
	"place" text,
	"country" text,
	"latitude" double precision,
	"longitude" double precision,
	"crs" text,
	"area" double precision,
	"cover_file_id" uuid,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	"company_id" uuid,
	"action" text NOT NULL,
	"noun" text NOT NULL,
	"noun_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"request_id" text NOT NULL,
	"client_address" text NOT NULL,
	"version" integer,
	"impersonator_id" uuid,
	"impersonator_name" text
);
--> statement-breakpoint
CREATE TABLE "commodity_days" (
	"commodity" text NOT NULL,
	"date" date NOT NULL,
	"price" double precision NOT NULL,
	CONSTRAINT "commodity_days_commodity_date_pk" PRIMARY KEY("commodity","date")
);
--> statement-breakpoint
CREATE TABLE "company_flags" (
	"company_id" uuid NOT NULL,
	"flag" text NOT NULL,
	"active" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "company_flags_company_id_flag_pk" PRIMARY KEY("company_id","flag")
);
--> statement-breakpoint
CREATE TABLE "company_settings" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"share_email_required" boolean NOT NULL,
	"share_password_required" boolean NOT NULL,
	"share_expiry_days" integer,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"second_factor_required" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "capital_structures" (
	"company_id" uuid NOT NULL,
	"as_of" date NOT NULL,
	"currency" text NOT NULL,
	"cash" double precision,
	"items" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"stated_issued" bigint,
	"stated_fully_diluted" bigint,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	CONSTRAINT "capital_structures_version" PRIMARY KEY("company_id","version")
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"ticker" text,
	"exchange" text,
	"country" text,
	"website" text,
	"description" text,
	"commodities" text[] DEFAULT '{}' NOT NULL,
	"plan_tier" text DEFAULT 'starter' NOT NULL,
	"followable" boolean DEFAULT true NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"logo_file_id" uuid,
	"brand_color" text,
	"contact_name" text,
	"contact_email" text,
	"contact_phone" text,
	"linkedin_url" text,
	"x_url" text,
	"youtube_url" text,
	"facebook_url" text,
	"deleted_by" uuid
);
--> statement-breakpoint
CREATE TABLE "quote_days" (
	"company_id" uuid NOT NULL,
	"date" date NOT NULL,
	"open" double precision NOT NULL,
	"high" double precision NOT NULL,
	"low" double precision NOT NULL,
	"close" double precision NOT NULL,
	"volume" bigint NOT NULL,
	CONSTRAINT "quote_days_company_id_date_pk" PRIMARY KEY("company_id","date")
);
--> statement-breakpoint
CREATE TABLE "deck_access_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"deck_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"role" text
);
--> statement-breakpoint
CREATE TABLE "deck_people" (
	"deck_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "deck_people_deck_id_user_id_pk" PRIMARY KEY("deck_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "deck_link_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"link_id" uuid NOT NULL,
	"email_address" text NOT NULL,
	"digest" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
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
	"version" integer DEFAULT 1 NOT NULL,
	"audience" text DEFAULT 'anyone' NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"person_name" text,
	"person_address" text,
	"renewal_asked_at" timestamp with time zone,
	"kiosk_seconds" integer
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
	"last_seen_at" timestamp with time zone NOT NULL,
	"verified_at" timestamp with time zone,
	"last_slide_id" uuid,
	"is_preview" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "decks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"title" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"owner_id" uuid,
	"general_access" text DEFAULT 'company' NOT NULL
);
--> statement-breakpoint
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
	"poster_file_id" uuid,
	CONSTRAINT "embeds_handle_unique" UNIQUE("handle")
);
--> statement-breakpoint
CREATE TABLE "file_texts" (
	"file_id" uuid NOT NULL,
	"page" integer NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "file_texts_file_id_page_pk" PRIMARY KEY("file_id","page")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text,
	"media_type" text,
	"size" bigint NOT NULL,
	"status" text NOT NULL,
	"error_code" text,
	"sha256" text,
	"storage_key" text,
	"page_sizes" jsonb,
	"upload_metadata" jsonb,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"folder_id" uuid,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"content_id" uuid,
	"version_of" uuid,
	"deleted_with" uuid,
	"deleted_from" text[],
	"asset_id" uuid,
	"category" text,
	"review" text,
	"drill_table" text,
	"findings" jsonb,
	"facts" jsonb,
	"preview_key" text,
	"text_key" text,
	"judged_key" text
);
--> statement-breakpoint
CREATE TABLE "folders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"parent_id" uuid,
	"name" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid,
	"deleted_with" uuid,
	"deleted_from" text[],
	"version" integer DEFAULT 1 NOT NULL,
	"asset_id" uuid,
	"category" text
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"committed_at" timestamp with time zone,
	"status" integer,
	"headers" jsonb,
	"body" text
);
--> statement-breakpoint
CREATE TABLE "job_pages" (
	"job_id" uuid NOT NULL,
	"ordinal" integer NOT NULL,
	"file_id" uuid NOT NULL,
	"page" integer,
	"slide_id" uuid NOT NULL,
	"state" text NOT NULL,
	"error_code" text,
	CONSTRAINT "job_pages_job_id_ordinal_pk" PRIMARY KEY("job_id","ordinal")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"input" jsonb NOT NULL,
	"deck_id" uuid,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"error_code" text,
	"log" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"priority" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"run_after" timestamp with time zone NOT NULL,
	"lease_token" uuid,
	"lease_until" timestamp with time zone,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone
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
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"to_address" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"plain" text NOT NULL,
	"headers" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"in_app" boolean NOT NULL,
	"mail" text NOT NULL,
	CONSTRAINT "notification_preferences_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"company_id" uuid,
	"target_noun" text,
	"target_id" text,
	"subject" text DEFAULT '' NOT NULL,
	"outcome" text,
	"in_app" boolean NOT NULL,
	"mail" text NOT NULL,
	"mailed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "view_digests" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"told_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person_tokens" (
	"digest" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid NOT NULL,
	"company_id" uuid,
	"created_by" uuid,
	"details" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone
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
	"cut_size" bigint,
	"cut_of" text,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"cut_progress" real DEFAULT 0 NOT NULL,
	"cut_sheet_key" text,
	"cut_sheet" jsonb
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
	"is_default" boolean DEFAULT false NOT NULL,
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
	"last_seen_at" timestamp with time zone NOT NULL,
	"is_preview" boolean DEFAULT false NOT NULL,
	"audience" text DEFAULT 'anyone' NOT NULL,
	"password_digest" text
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
CREATE TABLE "redirects" (
	"path" text PRIMARY KEY NOT NULL,
	"to" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "factor_challenges" (
	"digest" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"webauthn" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"digest" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "totp_factors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"used_step" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempt_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_sign_ins" (
	"digest" text PRIMARY KEY NOT NULL,
	"nonce" text NOT NULL,
	"code_verifier" text NOT NULL,
	"redirected_from" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"digest" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"method" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	"user_agent" text DEFAULT '' NOT NULL,
	"client_address" text DEFAULT '' NOT NULL,
	"seen_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"acts_as" uuid,
	"acts_until" timestamp with time zone,
	"acts_because" text
);
--> statement-breakpoint
CREATE TABLE "image_set_removals" (
	"image_set" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slide_words" (
	"image_set" uuid PRIMARY KEY NOT NULL,
	"words" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slides" (
	"id" uuid PRIMARY KEY NOT NULL,
	"deck_id" uuid NOT NULL,
	"rank" integer NOT NULL,
	"state" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"width" integer DEFAULT 0 NOT NULL,
	"height" integer DEFAULT 0 NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"image_set" uuid NOT NULL,
	"source" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"content" jsonb,
	"alt" text DEFAULT '' NOT NULL,
	"duration" integer,
	"transition" text DEFAULT 'none' NOT NULL,
	"hotspots" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"follows" uuid
);
--> statement-breakpoint
CREATE TABLE "component_days" (
	"component" text NOT NULL,
	"day" date NOT NULL,
	"minutes_measured" integer DEFAULT 0 NOT NULL,
	"minutes_degraded" integer DEFAULT 0 NOT NULL,
	"minutes_down" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "component_days_component_day_pk" PRIMARY KEY("component","day")
);
--> statement-breakpoint
CREATE TABLE "component_states" (
	"component" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "status_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"components" text[] NOT NULL,
	"state" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"closes" boolean DEFAULT false NOT NULL,
	"closed_at" timestamp with time zone,
	"opened_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "status_updates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"notice_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"message" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"page" text NOT NULL,
	"done_at" timestamp with time zone,
	"done_by" uuid
);
--> statement-breakpoint
CREATE TABLE "switches" (
	"name" text PRIMARY KEY NOT NULL,
	"active" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "error_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"message" text NOT NULL,
	"environment" text,
	"release" text,
	"payload" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"distinct_id" text NOT NULL,
	"properties" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "survey_responses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"score" integer,
	"comment" text DEFAULT '' NOT NULL,
	CONSTRAINT "survey_responses_score_check" CHECK ("survey_responses"."score" between 0 and 10)
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"user_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "follows_user_id_company_id_pk" PRIMARY KEY("user_id","company_id")
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"user_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"permissions" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"invited_until" timestamp with time zone,
	"invited_by" uuid,
	"invited_name" text,
	"ends_at" timestamp with time zone,
	"suspended_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "memberships_user_id_company_id_pk" PRIMARY KEY("user_id","company_id")
);
--> statement-breakpoint
CREATE TABLE "user_flags" (
	"user_id" uuid NOT NULL,
	"flag" text NOT NULL,
	"active" boolean NOT NULL,
	CONSTRAINT "user_flags_user_id_flag_pk" PRIMARY KEY("user_id","flag")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email_address" text NOT NULL,
	"profile_image" text,
	"password_hash" text,
	"roles" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"pending_since" timestamp with time zone,
	"last_seen_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "job_outputs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"role" text NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" bigint NOT NULL,
	"storage_key" text NOT NULL,
	"ordinal" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "validation_settings" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"mappings" jsonb NOT NULL,
	"rules" jsonb NOT NULL,
	"lithology_codes" jsonb NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "validations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"asset_id" uuid NOT NULL,
	"file_ids" uuid[] DEFAULT '{}' NOT NULL,
	"recipe" jsonb,
	"summary" jsonb,
	"result" jsonb,
	"refusal" jsonb,
	"tables_key" text,
	"published_version" integer,
	"published_at" timestamp with time zone,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "videos" (
	"content_id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"failure" text,
	"progress" real DEFAULT 0 NOT NULL,
	"facts" jsonb,
	"web_key" text,
	"web_size" bigint,
	"sheet_key" text,
	"sheet" jsonb,
	"waveform_key" text,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "archives" ADD CONSTRAINT "archives_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_cover_file_id_files_id_fk" FOREIGN KEY ("cover_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_flags" ADD CONSTRAINT "company_flags_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_settings" ADD CONSTRAINT "company_settings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "capital_structures" ADD CONSTRAINT "capital_structures_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_days" ADD CONSTRAINT "quote_days_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deck_access_requests" ADD CONSTRAINT "deck_access_requests_deck_id_decks_id_fk" FOREIGN KEY ("deck_id") REFERENCES "public"."decks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deck_access_requests" ADD CONSTRAINT "deck_access_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deck_people" ADD CONSTRAINT "deck_people_deck_id_decks_id_fk" FOREIGN KEY ("deck_id") REFERENCES "public"."decks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deck_people" ADD CONSTRAINT "deck_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deck_link_codes" ADD CONSTRAINT "deck_link_codes_link_id_deck_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."deck_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deck_links" ADD CONSTRAINT "deck_links_deck_id_decks_id_fk" FOREIGN KEY ("deck_id") REFERENCES "public"."decks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deck_links" ADD CONSTRAINT "deck_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deck_slide_times" ADD CONSTRAINT "deck_slide_times_visit_id_deck_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."deck_visits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deck_slide_times" ADD CONSTRAINT "deck_slide_times_slide_id_slides_id_fk" FOREIGN KEY ("slide_id") REFERENCES "public"."slides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deck_visits" ADD CONSTRAINT "deck_visits_link_id_deck_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."deck_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deck_visits" ADD CONSTRAINT "deck_visits_deck_id_decks_id_fk" FOREIGN KEY ("deck_id") REFERENCES "public"."decks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deck_visits" ADD CONSTRAINT "deck_visits_last_slide_id_slides_id_fk" FOREIGN KEY ("last_slide_id") REFERENCES "public"."slides"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deck_presences" ADD CONSTRAINT "deck_presences_deck_id_decks_id_fk" FOREIGN KEY ("deck_id") REFERENCES "public"."decks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deck_presences" ADD CONSTRAINT "deck_presences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deck_revision_pages" ADD CONSTRAINT "deck_revision_pages_revision_id_deck_revisions_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."deck_revisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deck_revisions" ADD CONSTRAINT "deck_revisions_deck_id_decks_id_fk" FOREIGN KEY ("deck_id") REFERENCES "public"."decks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deck_revisions" ADD CONSTRAINT "deck_revisions_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deck_revisions" ADD CONSTRAINT "deck_revisions_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deck_revisions" ADD CONSTRAINT "deck_revisions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deck_versions" ADD CONSTRAINT "deck_versions_deck_id_decks_id_fk" FOREIGN KEY ("deck_id") REFERENCES "public"."decks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deck_versions" ADD CONSTRAINT "deck_versions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decks" ADD CONSTRAINT "decks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decks" ADD CONSTRAINT "decks_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decks" ADD CONSTRAINT "decks_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decks" ADD CONSTRAINT "decks_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "embed_hosts" ADD CONSTRAINT "embed_hosts_embed_id_embeds_id_fk" FOREIGN KEY ("embed_id") REFERENCES "public"."embeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "embed_leads" ADD CONSTRAINT "embed_leads_embed_id_embeds_id_fk" FOREIGN KEY ("embed_id") REFERENCES "public"."embeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "embed_targets" ADD CONSTRAINT "embed_targets_embed_id_embeds_id_fk" FOREIGN KEY ("embed_id") REFERENCES "public"."embeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "embed_targets" ADD CONSTRAINT "embed_targets_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "embeds" ADD CONSTRAINT "embeds_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "embeds" ADD CONSTRAINT "embeds_poster_file_id_files_id_fk" FOREIGN KEY ("poster_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "embeds" ADD CONSTRAINT "embeds_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "embeds" ADD CONSTRAINT "embeds_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_texts" ADD CONSTRAINT "file_texts_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_folder_id_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."folders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_version_of_files_id_fk" FOREIGN KEY ("version_of") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folders" ADD CONSTRAINT "folders_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folders" ADD CONSTRAINT "folders_parent_id_folders_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."folders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folders" ADD CONSTRAINT "folders_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folders" ADD CONSTRAINT "folders_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_pages" ADD CONSTRAINT "job_pages_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_deck_id_decks_id_fk" FOREIGN KEY ("deck_id") REFERENCES "public"."decks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_presets" ADD CONSTRAINT "link_presets_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_presets" ADD CONSTRAINT "link_presets_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_digests" ADD CONSTRAINT "view_digests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_tokens" ADD CONSTRAINT "person_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_tokens" ADD CONSTRAINT "person_tokens_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "factor_challenges" ADD CONSTRAINT "factor_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp_factors" ADD CONSTRAINT "totp_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_acts_as_users_id_fk" FOREIGN KEY ("acts_as") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slides" ADD CONSTRAINT "slides_deck_id_decks_id_fk" FOREIGN KEY ("deck_id") REFERENCES "public"."decks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slides" ADD CONSTRAINT "slides_follows_slides_id_fk" FOREIGN KEY ("follows") REFERENCES "public"."slides"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "status_updates" ADD CONSTRAINT "status_updates_notice_id_status_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."status_notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_requests" ADD CONSTRAINT "support_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_requests" ADD CONSTRAINT "support_requests_done_by_users_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_responses" ADD CONSTRAINT "survey_responses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_flags" ADD CONSTRAINT "user_flags_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_outputs" ADD CONSTRAINT "job_outputs_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "validation_settings" ADD CONSTRAINT "validation_settings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "validations" ADD CONSTRAINT "validations_id_jobs_id_fk" FOREIGN KEY ("id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "validations" ADD CONSTRAINT "validations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "validations" ADD CONSTRAINT "validations_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "validations" ADD CONSTRAINT "validations_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_content_id_files_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "archives_expires" ON "archives" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "assets_active_name" ON "assets" USING btree ("name" collate natural_order,"id") WHERE "assets"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "assets_active_company" ON "assets" USING btree ("company_id") WHERE "assets"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "assets_deleted" ON "assets" USING btree ("deleted_at") WHERE "assets"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "assets_cover_file" ON "assets" USING btree ("cover_file_id");--> statement-breakpoint
CREATE INDEX "assets_name_search" ON "assets" USING gin ("name" gin_trgm_ops) WHERE "assets"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "audit_events_noun_index" ON "audit_events" USING btree ("noun","noun_id","at");--> statement-breakpoint
CREATE INDEX "audit_events_actor_index" ON "audit_events" USING btree ("actor_id","company_id","at");--> statement-breakpoint
CREATE INDEX "audit_events_company_index" ON "audit_events" USING btree ("company_id","at");--> statement-breakpoint
CREATE INDEX "audit_events_at_index" ON "audit_events" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_events_action_index" ON "audit_events" USING btree ("action","at");--> statement-breakpoint
CREATE INDEX "audit_events_actor_search" ON "audit_events" USING gin ("actor_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "companies_deleted" ON "companies" USING btree ("deleted_at") WHERE "companies"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "companies_name_index" ON "companies" USING btree ("name" collate natural_order,"id") WHERE "companies"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "companies_ticker_index" ON "companies" USING btree ("ticker" collate natural_order,"id") WHERE "companies"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "companies_plan_tier_index" ON "companies" USING btree ("plan_tier","id") WHERE "companies"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "companies_created_index" ON "companies" USING btree ("created_at","id") WHERE "companies"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "companies_updated_index" ON "companies" USING btree ("updated_at","id") WHERE "companies"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "companies_name_search" ON "companies" USING gin ("name" gin_trgm_ops) WHERE "companies"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "companies_ticker_search" ON "companies" USING gin ("ticker" gin_trgm_ops) WHERE "companies"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "deck_access_requests_open" ON "deck_access_requests" USING btree ("deck_id","user_id") WHERE "deck_access_requests"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "deck_access_requests_user" ON "deck_access_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "deck_people_user" ON "deck_people" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "deck_link_codes_address" ON "deck_link_codes" USING btree ("link_id","email_address");--> statement-breakpoint
CREATE INDEX "deck_link_codes_expires" ON "deck_link_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "deck_links_deck" ON "deck_links" USING btree ("deck_id","created_at");--> statement-breakpoint
CREATE INDEX "deck_slide_times_slide" ON "deck_slide_times" USING btree ("slide_id");--> statement-breakpoint
CREATE INDEX "deck_visits_deck" ON "deck_visits" USING btree ("deck_id","started_at");--> statement-breakpoint
CREATE INDEX "deck_visits_link" ON "deck_visits" USING btree ("link_id","started_at");--> statement-breakpoint
CREATE INDEX "deck_visits_digest" ON "deck_visits" USING btree ("digest");--> statement-breakpoint
CREATE INDEX "deck_presences_seen" ON "deck_presences" USING btree ("seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "deck_revision_pages_page" ON "deck_revision_pages" USING btree ("revision_id","page");--> statement-breakpoint
CREATE UNIQUE INDEX "deck_revisions_deck" ON "deck_revisions" USING btree ("deck_id");--> statement-breakpoint
CREATE INDEX "deck_revisions_file" ON "deck_revisions" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "deck_revisions_job" ON "deck_revisions" USING btree ("job_id");--> statement-breakpoint
CREATE UNIQUE INDEX "deck_versions_number" ON "deck_versions" USING btree ("deck_id","number");--> statement-breakpoint
CREATE INDEX "deck_versions_image_sets" ON "deck_versions" USING gin ("image_sets");--> statement-breakpoint
CREATE INDEX "deck_versions_files" ON "deck_versions" USING gin ("file_ids");--> statement-breakpoint
CREATE INDEX "deck_versions_created" ON "deck_versions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "decks_company_updated" ON "decks" USING btree ("company_id","updated_at") WHERE "decks"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "decks_company_title" ON "decks" USING btree ("company_id","title" collate natural_order,"id") WHERE "decks"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "decks_deleted" ON "decks" USING btree ("deleted_at") WHERE "decks"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "decks_title_search" ON "decks" USING gin ("title" gin_trgm_ops) WHERE "decks"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "embed_leads_embed" ON "embed_leads" USING btree ("embed_id","created_at");--> statement-breakpoint
CREATE INDEX "embed_targets_embed" ON "embed_targets" USING btree ("embed_id","starts_at");--> statement-breakpoint
CREATE INDEX "embed_targets_target" ON "embed_targets" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "embeds_company_updated" ON "embeds" USING btree ("company_id","updated_at","id") WHERE "embeds"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "embeds_company_name" ON "embeds" USING btree ("company_id","name" collate natural_order,"id") WHERE "embeds"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "embeds_deleted" ON "embeds" USING btree ("deleted_at") WHERE "embeds"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "embeds_poster" ON "embeds" USING btree ("poster_file_id");--> statement-breakpoint
CREATE INDEX "embeds_name_search" ON "embeds" USING gin ("name" gin_trgm_ops) WHERE "embeds"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "file_texts_search" ON "file_texts" USING gin ("text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "files_company_created" ON "files" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "files_status_updated" ON "files" USING btree ("status","updated_at");--> statement-breakpoint
CREATE INDEX "files_folder_updated" ON "files" USING btree ("company_id","folder_id","updated_at","id") WHERE deleted_at is null and version_of is null and asset_id is null;--> statement-breakpoint
CREATE INDEX "files_folder_name" ON "files" USING btree ("company_id","folder_id","name" collate natural_order,"id") WHERE deleted_at is null and version_of is null and asset_id is null;--> statement-breakpoint
CREATE INDEX "files_top_updated" ON "files" USING btree ("company_id","updated_at","id") WHERE deleted_at is null and version_of is null and asset_id is null and folder_id is null;--> statement-breakpoint
CREATE INDEX "files_top_name" ON "files" USING btree ("company_id","name" collate natural_order,"id") WHERE deleted_at is null and version_of is null and asset_id is null and folder_id is null;--> statement-breakpoint
CREATE INDEX "files_updated" ON "files" USING btree ("company_id","updated_at","id") WHERE deleted_at is null and version_of is null and asset_id is null;--> statement-breakpoint
CREATE INDEX "files_data_name" ON "files" USING btree ("company_id","asset_id","category","name" collate natural_order,"id") WHERE deleted_at is null and version_of is null and asset_id is not null;--> statement-breakpoint
CREATE INDEX "files_data_updated" ON "files" USING btree ("company_id","asset_id","updated_at","id") WHERE deleted_at is null and version_of is null and asset_id is not null;--> statement-breakpoint
CREATE INDEX "files_trash" ON "files" USING btree ("company_id","deleted_at") WHERE "files"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "files_deleted_with" ON "files" USING btree ("deleted_with") WHERE "files"."deleted_with" is not null;--> statement-breakpoint
CREATE INDEX "files_digest" ON "files" USING btree ("company_id","sha256");--> statement-breakpoint
CREATE INDEX "files_content" ON "files" USING btree ("content_id");--> statement-breakpoint
CREATE INDEX "files_version_of" ON "files" USING btree ("version_of");--> statement-breakpoint
CREATE INDEX "files_name_search" ON "files" USING gin ("name" gin_trgm_ops) WHERE "files"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "folders_name" ON "folders" USING btree ("company_id",coalesce("parent_id", "asset_id", "company_id"),coalesce("category", ''),lower("name")) WHERE "folders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "folders_parent" ON "folders" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "folders_asset" ON "folders" USING btree ("asset_id");--> statement-breakpoint
CREATE INDEX "folders_deleted" ON "folders" USING btree ("deleted_at") WHERE "folders"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "idempotency_keys_started_index" ON "idempotency_keys" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "jobs_company_created" ON "jobs" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "jobs_status_run_after" ON "jobs" USING btree ("status","run_after");--> statement-breakpoint
CREATE INDEX "jobs_deck" ON "jobs" USING btree ("deck_id");--> statement-breakpoint
CREATE UNIQUE INDEX "link_presets_name" ON "link_presets" USING btree ("company_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "link_presets_default" ON "link_presets" USING btree ("company_id") WHERE "link_presets"."is_default";--> statement-breakpoint
CREATE INDEX "mails_created_index" ON "mails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mails_next_try_index" ON "mails" USING btree ("next_try_at") WHERE "mails"."next_try_at" is not null;--> statement-breakpoint
CREATE INDEX "notifications_user_created" ON "notifications" USING btree ("user_id","created_at","id") WHERE "notifications"."in_app";--> statement-breakpoint
CREATE INDEX "notifications_user_unread" ON "notifications" USING btree ("user_id") WHERE "notifications"."in_app" and "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_to_mail" ON "notifications" USING btree ("mail","user_id") WHERE "notifications"."mailed_at" is null and "notifications"."mail" <> 'never';--> statement-breakpoint
CREATE INDEX "notifications_created" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "person_tokens_user_index" ON "person_tokens" USING btree ("user_id","kind");--> statement-breakpoint
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
CREATE INDEX "recordings_title_search" ON "recordings" USING gin ("title" gin_trgm_ops) WHERE "recordings"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "passkeys_user_index" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "recovery_codes_user_index" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "attempt_counts_window_index" ON "attempt_counts" USING btree ("window_ends_at");--> statement-breakpoint
CREATE INDEX "refresh_tokens_session_index" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sessions_user_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "slides_deck_rank" ON "slides" USING btree ("deck_id","rank");--> statement-breakpoint
CREATE INDEX "slides_image_set" ON "slides" USING btree ("image_set");--> statement-breakpoint
CREATE INDEX "slides_follows" ON "slides" USING btree ("follows") WHERE "slides"."follows" is not null;--> statement-breakpoint
CREATE INDEX "slides_file" ON "slides" USING btree ((content ->> 'file_id')) WHERE "slides"."content" is not null;--> statement-breakpoint
CREATE INDEX "slides_search" ON "slides" USING gin ("text" gin_trgm_ops,"title" gin_trgm_ops) WHERE "slides"."deleted_at" is null and "slides"."state" = 'ready';--> statement-breakpoint
CREATE INDEX "status_notices_starts_index" ON "status_notices" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "status_notices_open_index" ON "status_notices" USING btree ("state","starts_at");--> statement-breakpoint
CREATE INDEX "status_updates_notice_index" ON "status_updates" USING btree ("notice_id","at");--> statement-breakpoint
CREATE INDEX "support_requests_user_index" ON "support_requests" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "support_requests_at_index" ON "support_requests" USING btree ("at");--> statement-breakpoint
CREATE INDEX "support_requests_open" ON "support_requests" USING btree ("at") WHERE "support_requests"."done_at" is null;--> statement-breakpoint
CREATE INDEX "error_reports_at_index" ON "error_reports" USING btree ("at");--> statement-breakpoint
CREATE INDEX "events_name_index" ON "events" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "events_at_index" ON "events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "survey_responses_user_index" ON "survey_responses" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "follows_company_index" ON "follows" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "memberships_company_index" ON "memberships" USING btree ("company_id","created_at","user_id");--> statement-breakpoint
CREATE INDEX "memberships_admins_index" ON "memberships" USING btree ("company_id") WHERE "memberships"."permissions" @> '{admin}';--> statement-breakpoint
CREATE INDEX "memberships_invited_index" ON "memberships" USING btree ("company_id","invited_until") WHERE "memberships"."invited_until" is not null;--> statement-breakpoint
CREATE INDEX "memberships_ends_index" ON "memberships" USING btree ("company_id","ends_at") WHERE "memberships"."ends_at" is not null;--> statement-breakpoint
CREATE INDEX "memberships_suspended_index" ON "memberships" USING btree ("company_id") WHERE "memberships"."suspended_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_address_unique" ON "users" USING btree ("email_address") WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_name_index" ON "users" USING btree ("name" collate natural_order,"id") WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_last_seen_index" ON "users" USING btree ("last_seen_at" desc nulls last,"id") WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("name" gin_trgm_ops,"email_address" gin_trgm_ops) WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "job_outputs_job" ON "job_outputs" USING btree ("job_id","ordinal");--> statement-breakpoint
CREATE INDEX "validations_company_created" ON "validations" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "validations_asset_published" ON "validations" USING btree ("asset_id","published_at");--> statement-breakpoint
CREATE INDEX "videos_state_updated" ON "videos" USING btree ("state","updated_at");