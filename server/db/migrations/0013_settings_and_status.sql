CREATE TABLE "company_flags" (
	"company_id" uuid NOT NULL,
	"flag" text NOT NULL,
	"active" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "company_flags_company_id_flag_pk" PRIMARY KEY("company_id","flag")
);
--> statement-breakpoint
CREATE TABLE "company_settings" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"share_email_required" boolean NOT NULL,
	"share_password_required" boolean NOT NULL,
	"share_expiry_days" integer,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "component_days" (
	"component" text NOT NULL,
	"day" date NOT NULL,
	"minutes_measured" integer DEFAULT 0 NOT NULL,
	"minutes_degraded" integer DEFAULT 0 NOT NULL,
	"minutes_down" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "component_days_component_day_pk" PRIMARY KEY("component","day")
);
--> statement-breakpoint
CREATE TABLE "component_states" (
	"component" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "status_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"components" text[] NOT NULL,
	"state" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "status_updates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"notice_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"message" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "company_flags" ADD CONSTRAINT "company_flags_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_settings" ADD CONSTRAINT "company_settings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "status_updates" ADD CONSTRAINT "status_updates_notice_id_status_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."status_notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "status_notices_starts_index" ON "status_notices" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "status_notices_open_index" ON "status_notices" USING btree ("state","starts_at");--> statement-breakpoint
CREATE INDEX "status_updates_notice_index" ON "status_updates" USING btree ("notice_id","at");--> statement-breakpoint
CREATE INDEX "audit_events_at_index" ON "audit_events" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_events_action_index" ON "audit_events" USING btree ("action","at");--> statement-breakpoint
CREATE INDEX "audit_events_actor_search" ON "audit_events" USING gin ("actor_name" gin_trgm_ops);