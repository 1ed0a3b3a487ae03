DROP INDEX "memberships_company_index";--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "impersonator_id" uuid;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "impersonator_name" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "acts_as" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "acts_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "acts_because" text;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "invited_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "invited_by" uuid;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "invited_name" text;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_acts_as_users_id_fk" FOREIGN KEY ("acts_as") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_events_actor_index" ON "audit_events" USING btree ("actor_id","company_id","at");--> statement-breakpoint
CREATE INDEX "memberships_invited_index" ON "memberships" USING btree ("company_id","invited_until") WHERE "memberships"."invited_until" is not null;--> statement-breakpoint
CREATE INDEX "memberships_ends_index" ON "memberships" USING btree ("company_id","ends_at") WHERE "memberships"."ends_at" is not null;--> statement-breakpoint
CREATE INDEX "memberships_suspended_index" ON "memberships" USING btree ("company_id") WHERE "memberships"."suspended_at" is not null;--> statement-breakpoint
CREATE INDEX "users_name_index" ON "users" USING btree ("name" collate natural_order,"id") WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_last_seen_index" ON "users" USING btree ("last_seen_at" desc nulls last,"id") WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("name" gin_trgm_ops,"email_address" gin_trgm_ops) WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "memberships_company_index" ON "memberships" USING btree ("company_id","created_at","user_id");