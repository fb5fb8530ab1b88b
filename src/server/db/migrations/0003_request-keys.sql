CREATE TABLE "request_keys" (
	"uid" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"inserted_id" text collate "C" NOT NULL,
	"used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "request_keys_pkey" PRIMARY KEY("uid","key")
);
--> statement-breakpoint
CREATE INDEX "request_keys_used" ON "request_keys" USING btree ("used_at");