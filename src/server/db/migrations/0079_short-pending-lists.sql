ALTER INDEX IF EXISTS "queries_search" SET (gin_pending_list_limit=512);--> statement-breakpoint
ALTER INDEX IF EXISTS "queries_reasons" SET (gin_pending_list_limit=512);--> statement-breakpoint
ALTER INDEX IF EXISTS "queries_folded_name" SET (gin_pending_list_limit=512);--> statement-breakpoint
ALTER INDEX IF EXISTS "recommendations_folded_name" SET (gin_pending_list_limit=512);
