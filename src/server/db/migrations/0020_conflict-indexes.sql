CREATE INDEX CONCURRENTLY "queries_folded_brand" ON "queries" USING btree ("folded_brand","id") WHERE "queries"."status" is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "queries_folded_name" ON "queries" USING gin ("folded_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "recommendations_folded_name" ON "recommendations" USING gin ("folded_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "recommendations_similar" ON "recommendations" USING btree ("similar_query_id") WHERE "recommendations"."similar_query_id" is not null;