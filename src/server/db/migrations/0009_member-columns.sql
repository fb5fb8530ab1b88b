CREATE TABLE "former_handles" (
	"handle" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "handle" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "role" text DEFAULT 'member' NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "joined" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "settings" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "former_handles_uid" ON "former_handles" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "former_handles_until" ON "former_handles" USING btree ("until");