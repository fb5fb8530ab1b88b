CREATE INDEX CONCURRENTLY "queries_words" ON "queries" USING gin ("search_words") WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "queries_brand" ON "queries" USING btree ("brand_slug","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "queries_name" ON "queries" USING btree ("name_slug","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "queries_gtin" ON "queries" USING btree ("gtin","id") WHERE "queries"."gtin" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "queries_unprepared" ON "queries" USING btree ("id") WHERE "queries"."search_digest" is null;