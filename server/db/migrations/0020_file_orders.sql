DROP INDEX "files_folder";--> statement-breakpoint
CREATE INDEX "files_folder_updated" ON "files" USING btree ("company_id","folder_id","updated_at","id") WHERE deleted_at is null and version_of is null;--> statement-breakpoint
CREATE INDEX "files_folder_name" ON "files" USING btree ("company_id","folder_id","name" collate natural_order,"id") WHERE deleted_at is null and version_of is null;--> statement-breakpoint
CREATE INDEX "files_top_updated" ON "files" USING btree ("company_id","updated_at","id") WHERE deleted_at is null and version_of is null and folder_id is null;--> statement-breakpoint
CREATE INDEX "files_top_name" ON "files" USING btree ("company_id","name" collate natural_order,"id") WHERE deleted_at is null and version_of is null and folder_id is null;--> statement-breakpoint
CREATE INDEX "files_updated" ON "files" USING btree ("company_id","updated_at","id") WHERE deleted_at is null and version_of is null;