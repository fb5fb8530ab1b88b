CREATE TABLE "notice_settings" (
	"uid" text PRIMARY KEY NOT NULL,
	"mail_off" text[] DEFAULT '{}' NOT NULL,
	"push_off" text[] DEFAULT '{}' NOT NULL,
	"digested_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD COLUMN "is_handed_over" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "mail_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "digest_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "language" text;