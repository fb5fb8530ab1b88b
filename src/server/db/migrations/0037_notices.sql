CREATE TABLE "notices" (
	"kind" text NOT NULL,
	"group_key" text NOT NULL,
	"uid" text NOT NULL,
	"id" text collate "C" NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"seen_at" timestamp (3) with time zone,
	CONSTRAINT "notices_pkey" PRIMARY KEY("kind","group_key","uid")
);
--> statement-breakpoint
CREATE INDEX "notices_uid" ON "notices" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "notices_unseen" ON "notices" USING btree ("uid","id") WHERE "notices"."seen_at" is null;--> statement-breakpoint
CREATE INDEX "notices_age" ON "notices" USING btree ("id");