CREATE TABLE "error_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"message" text NOT NULL,
	"environment" text,
	"release" text,
	"payload" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"distinct_id" text NOT NULL,
	"properties" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "survey_responses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"score" integer,
	"comment" text DEFAULT '' NOT NULL,
	CONSTRAINT "survey_responses_score_check" CHECK ("survey_responses"."score" between 0 and 10)
);
--> statement-breakpoint
ALTER TABLE "survey_responses" ADD CONSTRAINT "survey_responses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "error_reports_at_index" ON "error_reports" USING btree ("at");--> statement-breakpoint
CREATE INDEX "events_name_index" ON "events" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "events_at_index" ON "events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "survey_responses_user_index" ON "survey_responses" USING btree ("user_id","at");