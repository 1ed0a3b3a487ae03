-- Finds words inside of texts by an index; part of Postgres itself ("contrib").
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
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
DROP INDEX "companies_name_index";--> statement-breakpoint
DROP INDEX "decks_company_updated";--> statement-breakpoint
DROP INDEX "decks_company_title";--> statement-breakpoint
DROP INDEX "decks_deleted";--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_cover_file_id_files_id_fk" FOREIGN KEY ("cover_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assets_active_name" ON "assets" USING btree ("name" collate natural_order,"id") WHERE "assets"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "assets_active_company" ON "assets" USING btree ("company_id") WHERE "assets"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "assets_deleted" ON "assets" USING btree ("deleted_at") WHERE "assets"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "assets_cover_file" ON "assets" USING btree ("cover_file_id");--> statement-breakpoint
CREATE INDEX "assets_name_search" ON "assets" USING gin ("name" gin_trgm_ops) WHERE "assets"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "companies_name_search" ON "companies" USING gin ("name" gin_trgm_ops) WHERE "companies"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "decks_title_search" ON "decks" USING gin ("title" gin_trgm_ops) WHERE "decks"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "slides_search" ON "slides" USING gin ("text" gin_trgm_ops,"title" gin_trgm_ops) WHERE "slides"."deleted_at" is null and "slides"."state" = 'ready';--> statement-breakpoint
CREATE INDEX "companies_name_index" ON "companies" USING btree ("name" collate natural_order,"id") WHERE "companies"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "decks_company_updated" ON "decks" USING btree ("company_id","updated_at") WHERE "decks"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "decks_company_title" ON "decks" USING btree ("company_id","title" collate natural_order,"id") WHERE "decks"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "decks_deleted" ON "decks" USING btree ("deleted_at") WHERE "decks"."deleted_at" is not null;