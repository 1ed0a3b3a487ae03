ALTER TABLE "recording_timings" ALTER COLUMN "cut_size" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "recording_timings" ADD COLUMN "cut_progress" real DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "recording_timings" ADD COLUMN "cut_sheet_key" text;--> statement-breakpoint
ALTER TABLE "recording_timings" ADD COLUMN "cut_sheet" jsonb;--> statement-breakpoint
ALTER TABLE "recording_tracks" ADD COLUMN "is_default" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "recording_visits" ADD COLUMN "is_preview" boolean DEFAULT false NOT NULL;