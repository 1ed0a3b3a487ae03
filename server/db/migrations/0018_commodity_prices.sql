CREATE TABLE "commodity_days" (
	"commodity" text NOT NULL,
	"date" date NOT NULL,
	"price" double precision NOT NULL,
	CONSTRAINT "commodity_days_commodity_date_pk" PRIMARY KEY("commodity","date")
);
