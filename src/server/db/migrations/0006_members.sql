CREATE TABLE "members" (
	"uid" text PRIMARY KEY NOT NULL,
	"name" text,
	"email" text,
	"email_verified" boolean DEFAULT false NOT NULL,
	"picture" text,
	"said_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "recommendations" ADD COLUMN "former_query_owner" text;--> statement-breakpoint
CREATE INDEX "members_email" ON "members" USING btree (lower("email"));