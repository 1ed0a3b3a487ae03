ALTER TABLE "decks" DROP CONSTRAINT "decks_changed_by_users_id_fk";
--> statement-breakpoint
ALTER TABLE "slides" DROP CONSTRAINT "slides_changed_by_users_id_fk";
--> statement-breakpoint
ALTER TABLE "decks" DROP COLUMN "changed_by";--> statement-breakpoint
ALTER TABLE "decks" DROP COLUMN "changed_at";--> statement-breakpoint
ALTER TABLE "slides" DROP COLUMN "changed_by";