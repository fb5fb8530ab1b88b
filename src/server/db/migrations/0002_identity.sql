CREATE TABLE "accounts" (
	"uid" text PRIMARY KEY NOT NULL,
	"email" text,
	"email_verified" boolean DEFAULT false NOT NULL,
	"password_hash" text,
	"password_updated_at" timestamp (3) with time zone,
	"uses_email_link" boolean DEFAULT false NOT NULL,
	"display_name" text,
	"photo_url" text,
	"disabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_login_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_refresh_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"valid_since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_email" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"locked_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "oauth_states" (
	"session_hash" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"nonce" text NOT NULL,
	"verifier" text NOT NULL,
	"continue_uri" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oob_codes" (
	"code_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"subject" text NOT NULL,
	"uid" text,
	"email" text,
	"new_email" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "oob_codes_subject" PRIMARY KEY("purpose","subject"),
	CONSTRAINT "oob_codes_hash" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "outgoing_mails" (
	"id" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"uid" text,
	"email" text,
	"new_email" text,
	"language" text NOT NULL,
	"continue_url" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_links" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"uid" text NOT NULL,
	"email" text,
	"display_name" text,
	"photo_url" text,
	CONSTRAINT "provider_links_subject" PRIMARY KEY("provider","subject")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"refresh_hash" text NOT NULL,
	"provider" text NOT NULL,
	"auth_time" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp (3) with time zone,
	CONSTRAINT "sessions_refresh_hash" UNIQUE("refresh_hash")
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"private_jwk" jsonb NOT NULL,
	"public_jwk" jsonb NOT NULL,
	"signs_from" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "provider_links" ADD CONSTRAINT "provider_links_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempts_last" ON "attempts" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "oob_codes_uid" ON "oob_codes" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "outgoing_mails_due" ON "outgoing_mails" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "provider_links_uid" ON "provider_links" USING btree ("uid","provider");--> statement-breakpoint
CREATE INDEX "sessions_uid" ON "sessions" USING btree ("uid");