CREATE TABLE "grants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"token_digest" text NOT NULL,
	"audience" text NOT NULL,
	"password_digest" text,
	"name" text,
	"email_address" text,
	"verified_at" timestamp with time zone,
	"agreement" text,
	"is_preview" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "deck_visits_digest";--> statement-breakpoint
DROP INDEX "recording_visits_digest";--> statement-breakpoint
CREATE INDEX "grants_token" ON "grants" USING btree ("token_digest");--> statement-breakpoint
CREATE INDEX "grants_expires" ON "grants" USING btree ("expires_at");--> statement-breakpoint
-- Whoever has passed a gate stays admitted. The digest of a link's password is that of its hash, as the server makes it.
INSERT INTO "grants" ("id", "kind", "subject_id", "token_digest", "audience", "password_digest", "name", "email_address",
	"verified_at", "agreement", "is_preview", "created_at", "expires_at", "last_seen_at")
SELECT "visit"."id", 'deck_link', "visit"."link_id", "visit"."digest", "link"."audience",
	translate(encode(sha256(convert_to("link"."password_hash", 'UTF8')), 'base64'), '+/=', '-_'),
	"link"."person_name", "visit"."email_address", "visit"."verified_at", "visit"."agreement", "visit"."is_preview",
	"visit"."started_at", "visit"."started_at" + interval '24 hours', "visit"."last_seen_at"
FROM "deck_visits" "visit" JOIN "deck_links" "link" ON "link"."id" = "visit"."link_id";--> statement-breakpoint
INSERT INTO "grants" ("id", "kind", "subject_id", "token_digest", "audience", "password_digest", "name", "email_address",
	"agreement", "is_preview", "created_at", "expires_at", "last_seen_at")
SELECT "id", CASE WHEN "clip_id" IS NULL THEN 'recording' ELSE 'clip' END, coalesce("clip_id", "recording_id"), "digest",
	"audience", "password_digest", "name", "email_address", "disclaimer", "is_preview", "started_at",
	"started_at" + CASE WHEN "is_preview" THEN interval '1 hour' ELSE interval '24 hours' END, "last_seen_at"
FROM "recording_visits";--> statement-breakpoint
ALTER TABLE "deck_visits" DROP COLUMN "digest";--> statement-breakpoint
ALTER TABLE "deck_visits" DROP COLUMN "verified_at";--> statement-breakpoint
ALTER TABLE "recording_visits" DROP COLUMN "digest";--> statement-breakpoint
ALTER TABLE "recording_visits" DROP COLUMN "audience";--> statement-breakpoint
ALTER TABLE "recording_visits" DROP COLUMN "password_digest";