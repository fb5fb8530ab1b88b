CREATE TABLE "recent_texts" (
	"uid" text NOT NULL,
	"digest" text NOT NULL,
	"post_id" text collate "C" NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recent_texts_pkey" PRIMARY KEY("uid","digest")
);
--> statement-breakpoint
CREATE INDEX "recent_texts_at" ON "recent_texts" USING btree ("at");