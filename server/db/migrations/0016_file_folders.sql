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
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "folder_id" uuid;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "content_id" uuid;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "version_of" uuid;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "deleted_with" uuid;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "deleted_from" text[];--> statement-breakpoint
ALTER TABLE "folders" ADD CONSTRAINT "folders_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folders" ADD CONSTRAINT "folders_parent_id_folders_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."folders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folders" ADD CONSTRAINT "folders_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folders" ADD CONSTRAINT "folders_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "folders_name" ON "folders" USING btree ("company_id",coalesce("parent_id", "company_id"),lower("name")) WHERE "folders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "folders_parent" ON "folders" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "folders_deleted" ON "folders" USING btree ("deleted_at") WHERE "folders"."deleted_at" is not null;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_folder_id_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."folders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_version_of_files_id_fk" FOREIGN KEY ("version_of") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_folder" ON "files" USING btree ("company_id","folder_id") WHERE "files"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "files_trash" ON "files" USING btree ("company_id","deleted_at") WHERE "files"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "files_deleted_with" ON "files" USING btree ("deleted_with") WHERE "files"."deleted_with" is not null;--> statement-breakpoint
CREATE INDEX "files_digest" ON "files" USING btree ("company_id","sha256");--> statement-breakpoint
CREATE INDEX "files_content" ON "files" USING btree ("content_id");--> statement-breakpoint
CREATE INDEX "files_version_of" ON "files" USING btree ("version_of");