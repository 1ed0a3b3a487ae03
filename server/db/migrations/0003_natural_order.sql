-- The keyword form is read alike by every ICU; PGlite's leaves the attributes of a language tag unread.
CREATE COLLATION "natural_order" (provider = icu, locale = 'en@colNumeric=yes;colStrength=secondary', deterministic = false);--> statement-breakpoint
DROP INDEX "companies_name_index";--> statement-breakpoint
CREATE INDEX "decks_company_title" ON "decks" USING btree ("company_id","title" collate natural_order,"id");--> statement-breakpoint
CREATE INDEX "companies_name_index" ON "companies" USING btree ("name" collate natural_order,"id");