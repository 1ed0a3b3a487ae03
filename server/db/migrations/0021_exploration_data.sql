DROP INDEX "files_folder_updated";--> statement-breakpoint
DROP INDEX "files_folder_name";--> statement-breakpoint
DROP INDEX "files_top_updated";--> statement-breakpoint
DROP INDEX "files_top_name";--> statement-breakpoint
DROP INDEX "files_updated";--> statement-breakpoint
DROP INDEX "folders_name";--> statement-breakpoint
ALTER TABLE "archives" ADD COLUMN "is_data" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "asset_id" uuid;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "category" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "review" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "drill_table" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "findings" jsonb;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "facts" jsonb;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "preview_key" text;--> statement-breakpoint
ALTER TABLE "folders" ADD COLUMN "asset_id" uuid;--> statement-breakpoint
ALTER TABLE "folders" ADD COLUMN "category" text;--> statement-breakpoint
CREATE INDEX "files_data_name" ON "files" USING btree ("company_id","asset_id","category","name" collate natural_order,"id") WHERE deleted_at is null and version_of is null and asset_id is not null;--> statement-breakpoint
CREATE INDEX "files_data_updated" ON "files" USING btree ("company_id","asset_id","updated_at","id") WHERE deleted_at is null and version_of is null and asset_id is not null;--> statement-breakpoint
CREATE INDEX "folders_asset" ON "folders" USING btree ("asset_id");--> statement-breakpoint
CREATE INDEX "files_folder_updated" ON "files" USING btree ("company_id","folder_id","updated_at","id") WHERE deleted_at is null and version_of is null and asset_id is null;--> statement-breakpoint
CREATE INDEX "files_folder_name" ON "files" USING btree ("company_id","folder_id","name" collate natural_order,"id") WHERE deleted_at is null and version_of is null and asset_id is null;--> statement-breakpoint
CREATE INDEX "files_top_updated" ON "files" USING btree ("company_id","updated_at","id") WHERE deleted_at is null and version_of is null and asset_id is null and folder_id is null;--> statement-breakpoint
CREATE INDEX "files_top_name" ON "files" USING btree ("company_id","name" collate natural_order,"id") WHERE deleted_at is null and version_of is null and asset_id is null and folder_id is null;--> statement-breakpoint
CREATE INDEX "files_updated" ON "files" USING btree ("company_id","updated_at","id") WHERE deleted_at is null and version_of is null and asset_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "folders_name" ON "folders" USING btree ("company_id",coalesce("parent_id", "asset_id", "company_id"),coalesce("category", ''),lower("name")) WHERE "folders"."deleted_at" is null;