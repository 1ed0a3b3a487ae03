ALTER TABLE "deck_visits" ADD COLUMN "is_own" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Views of programs cannot be told from those of the company's own people.
UPDATE "deck_visits" SET "is_own" = true WHERE NOT "is_counted";
