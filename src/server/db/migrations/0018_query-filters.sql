CREATE INDEX CONCURRENTLY "queries_category" ON "queries" USING btree ("category","id") WHERE "queries"."category" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "queries_category_price" ON "queries" USING btree ("category",coalesce("price", 0),"id") WHERE "queries"."category" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "queries_category_price_negated" ON "queries" USING btree ("category",(- coalesce("price", 0)),"id") WHERE "queries"."category" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "queries_status" ON "queries" USING btree ("status","id") WHERE "queries"."status" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "queries_status_price" ON "queries" USING btree ("status",coalesce("price", 0),"id") WHERE "queries"."status" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "queries_status_price_negated" ON "queries" USING btree ("status",(- coalesce("price", 0)),"id") WHERE "queries"."status" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "queries_reasons" ON "queries" USING gin ("reason_kinds") WHERE "queries"."reason_kinds" is not null;