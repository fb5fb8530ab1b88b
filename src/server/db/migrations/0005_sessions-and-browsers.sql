CREATE TABLE "known_browsers" (
	"token_hash" text NOT NULL,
	"uid" text NOT NULL,
	"used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_browsers_token" PRIMARY KEY("token_hash","uid")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "family" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "generation" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "refresh_kid" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "previous_hash" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "replaced_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "known_browsers" ADD CONSTRAINT "known_browsers_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_browsers_uid" ON "known_browsers" USING btree ("uid");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_family" UNIQUE("family");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_previous_hash" UNIQUE("previous_hash");