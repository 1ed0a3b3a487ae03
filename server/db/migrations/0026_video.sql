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
ALTER TABLE "videos" ADD CONSTRAINT "videos_content_id_files_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "videos_state_updated" ON "videos" USING btree ("state","updated_at");