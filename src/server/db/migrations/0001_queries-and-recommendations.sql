CREATE TABLE "queries" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"product_name" text NOT NULL,
	"search_text" text NOT NULL,
	"product_brand" text NOT NULL,
	"product_image_url" text NOT NULL,
	"query_title" text NOT NULL,
	"boycotting_reason" text NOT NULL,
	"email" text,
	"user_name" text,
	"user_image" text,
	"date" timestamp (3) with time zone NOT NULL,
	"recommendation_count" integer DEFAULT 0 NOT NULL,
	"short_description" text,
	"product_description" text,
	"price" double precision
);
--> statement-breakpoint
CREATE TABLE "recommendations" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"author" text NOT NULL,
	"title" text NOT NULL,
	"product_name" text NOT NULL,
	"product_image" text,
	"reason" text NOT NULL,
	"query_id" text collate "C",
	"query_owner" text,
	"query_title" text,
	"product_name_original" text,
	"user_email" text,
	"user_name" text,
	"recommender_email" text,
	"recommender_name" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "recommendations" ADD CONSTRAINT "recommendations_query_id_queries_id_fk" FOREIGN KEY ("query_id") REFERENCES "public"."queries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "queries_price" ON "queries" USING btree (coalesce("price", 0),"id");--> statement-breakpoint
CREATE INDEX "queries_price_negated" ON "queries" USING btree ((- coalesce("price", 0)),"id");--> statement-breakpoint
CREATE INDEX "queries_search" ON "queries" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "queries_email" ON "queries" USING btree (lower("email"),"id");--> statement-breakpoint
CREATE INDEX "queries_owner" ON "queries" USING btree ("owner","id");--> statement-breakpoint
CREATE INDEX "recommendations_query" ON "recommendations" USING btree ("query_id","id");--> statement-breakpoint
CREATE INDEX "recommendations_author" ON "recommendations" USING btree ("author","id");--> statement-breakpoint
CREATE INDEX "recommendations_received" ON "recommendations" USING btree ("query_owner","id");