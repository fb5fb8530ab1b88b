CREATE TABLE "evidence" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"query_id" text collate "C" NOT NULL,
	"author" text NOT NULL,
	"author_name" text,
	"kind" text NOT NULL,
	"statement" text NOT NULL,
	"url" text,
	"publisher" text,
	"published_on" date,
	"quote" text,
	"archive_url" text,
	"reply_url" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone,
	"still_true" integer DEFAULT 0 NOT NULL,
	"outdated" integer DEFAULT 0 NOT NULL,
	"disputed" integer DEFAULT 0 NOT NULL,
	"checked_at" timestamp (3) with time zone,
	"fresh_until" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "evidence_checks" (
	"evidence_id" text collate "C" NOT NULL,
	"uid" text NOT NULL,
	"verdict" text NOT NULL,
	"note" text,
	"checked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "evidence_checks_pkey" PRIMARY KEY("evidence_id","uid")
);
--> statement-breakpoint
ALTER TABLE "queries" ADD COLUMN "evidence_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_query_id_queries_id_fk" FOREIGN KEY ("query_id") REFERENCES "public"."queries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_checks" ADD CONSTRAINT "evidence_checks_evidence_id_evidence_id_fk" FOREIGN KEY ("evidence_id") REFERENCES "public"."evidence"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "evidence_query" ON "evidence" USING btree ("query_id","fresh_until","id");--> statement-breakpoint
CREATE INDEX "evidence_author" ON "evidence" USING btree ("author","id");--> statement-breakpoint
CREATE INDEX "evidence_checks_verdict" ON "evidence_checks" USING btree ("evidence_id","verdict","checked_at");--> statement-breakpoint
CREATE INDEX "evidence_checks_uid" ON "evidence_checks" USING btree ("uid","evidence_id");