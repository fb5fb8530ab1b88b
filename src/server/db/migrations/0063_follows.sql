CREATE TABLE "follows" (
	"kind" text NOT NULL,
	"target" text NOT NULL,
	"uid" text collate "C" NOT NULL,
	"id" text collate "C" NOT NULL,
	"automatic" boolean DEFAULT false NOT NULL,
	"query_id" text collate "C" GENERATED ALWAYS AS (case when kind = 'query' then target end) STORED,
	CONSTRAINT "follows_pkey" PRIMARY KEY("kind","target","uid")
);
--> statement-breakpoint
CREATE TABLE "notices_to_tell" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notices_to_tell_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"group_key" text,
	"actor" text NOT NULL,
	"query_id" text collate "C" NOT NULL,
	"recommendation_id" text collate "C",
	"followed" text[] NOT NULL,
	"after_uid" text collate "C" DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "queries" ADD COLUMN "follower_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_query_id_queries_id_fk" FOREIGN KEY ("query_id") REFERENCES "public"."queries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "follows_uid" ON "follows" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "follows_query" ON "follows" USING btree ("query_id") WHERE "follows"."query_id" is not null;--> statement-breakpoint
CREATE INDEX "notices_to_tell_due" ON "notices_to_tell" USING btree ("due_at");