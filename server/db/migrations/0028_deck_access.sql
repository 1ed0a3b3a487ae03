CREATE TABLE "deck_access_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"deck_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"role" text
);
--> statement-breakpoint
CREATE TABLE "deck_people" (
	"deck_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "deck_people_deck_id_user_id_pk" PRIMARY KEY("deck_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "decks" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "decks" ADD COLUMN "general_access" text DEFAULT 'company' NOT NULL;--> statement-breakpoint
ALTER TABLE "deck_access_requests" ADD CONSTRAINT "deck_access_requests_deck_id_decks_id_fk" FOREIGN KEY ("deck_id") REFERENCES "public"."decks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deck_access_requests" ADD CONSTRAINT "deck_access_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deck_people" ADD CONSTRAINT "deck_people_deck_id_decks_id_fk" FOREIGN KEY ("deck_id") REFERENCES "public"."decks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deck_people" ADD CONSTRAINT "deck_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "deck_access_requests_open" ON "deck_access_requests" USING btree ("deck_id","user_id") WHERE "deck_access_requests"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "deck_access_requests_user" ON "deck_access_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "deck_people_user" ON "deck_people" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "decks" ADD CONSTRAINT "decks_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;