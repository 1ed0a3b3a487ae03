CREATE INDEX "companies_ticker_index" ON "companies" USING btree ("ticker" collate natural_order,"id") WHERE "companies"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "companies_plan_tier_index" ON "companies" USING btree ("plan_tier","id") WHERE "companies"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "companies_created_index" ON "companies" USING btree ("created_at","id") WHERE "companies"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "companies_updated_index" ON "companies" USING btree ("updated_at","id") WHERE "companies"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "memberships_admins_index" ON "memberships" USING btree ("company_id") WHERE "memberships"."permissions" @> '{admin}';