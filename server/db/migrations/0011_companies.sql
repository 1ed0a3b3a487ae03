ALTER TABLE "capital_structures" DROP CONSTRAINT "capital_structures_company_id_as_of_pk";--> statement-breakpoint
ALTER TABLE "capital_structures" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "capital_structures" ADD COLUMN "stated_issued" bigint;--> statement-breakpoint
ALTER TABLE "capital_structures" ADD COLUMN "stated_fully_diluted" bigint;--> statement-breakpoint
ALTER TABLE "capital_structures" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "capital_structures" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "capital_structures" ADD COLUMN "created_by" uuid;--> statement-breakpoint
UPDATE "capital_structures" SET "version" = "numbered"."version", "created_at" = "capital_structures"."as_of" FROM (SELECT "company_id", "as_of", row_number() OVER (PARTITION BY "company_id" ORDER BY "as_of") AS "version" FROM "capital_structures") "numbered" WHERE "numbered"."company_id" = "capital_structures"."company_id" AND "numbered"."as_of" = "capital_structures"."as_of";--> statement-breakpoint
ALTER TABLE "capital_structures" ADD CONSTRAINT "capital_structures_version" PRIMARY KEY("company_id","version");--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "logo_file_id" uuid;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "brand_color" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "contact_name" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "contact_email" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "contact_phone" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "linkedin_url" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "x_url" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "youtube_url" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "facebook_url" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "deleted_by" uuid;--> statement-breakpoint
CREATE INDEX "companies_deleted" ON "companies" USING btree ("deleted_at") WHERE "companies"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "companies_ticker_search" ON "companies" USING gin ("ticker" gin_trgm_ops) WHERE "companies"."deleted_at" is null;