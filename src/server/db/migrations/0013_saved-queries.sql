CREATE TABLE "saved_queries" (
	"id" text collate "C" NOT NULL,
	"uid" text NOT NULL,
	"query_id" text collate "C" NOT NULL,
	CONSTRAINT "saved_queries_pkey" PRIMARY KEY("query_id","uid")
);
--> statement-breakpoint
ALTER TABLE "saved_queries" ADD CONSTRAINT "saved_queries_query_id_queries_id_fk" FOREIGN KEY ("query_id") REFERENCES "public"."queries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_queries_uid" ON "saved_queries" USING btree ("uid","id");