ALTER TABLE "jobs" DROP CONSTRAINT "jobs_deck_id_decks_id_fk";
--> statement-breakpoint
DROP INDEX "jobs_deck";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "subject_type" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "subject_id" uuid;--> statement-breakpoint
UPDATE "jobs" SET "subject_type" = 'deck', "subject_id" = "deck_id" WHERE "deck_id" IS NOT NULL;--> statement-breakpoint
-- The other kinds named in their input what they are about.
UPDATE "jobs" SET "subject_type" = "named"."type", "subject_id" = ("jobs"."input" ->> "named"."key")::uuid
FROM (VALUES
	('data_check', 'file', 'file_id'),
	('file_check', 'file', 'file_id'),
	('file_text', 'file', 'file_id'),
	('file_video', 'content', 'content_id'),
	('embed_leads', 'embed', 'embed_id'),
	('recording_cut', 'recording', 'recording_id'),
	('recording_poster', 'recording', 'recording_id'),
	('recording_speech', 'recording', 'recording_id'),
	('validate', 'asset', 'asset_id')
) AS "named"("kind", "type", "key")
WHERE "jobs"."kind" = "named"."kind" AND "jobs"."input" ->> "named"."key" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "jobs_turn" ON "jobs" USING btree ("company_id","kind","started_at");--> statement-breakpoint
CREATE INDEX "jobs_subject" ON "jobs" USING btree ("subject_id","kind");--> statement-breakpoint
ALTER TABLE "jobs" DROP COLUMN "deck_id";
