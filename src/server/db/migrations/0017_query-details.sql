ALTER TABLE "queries" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "queries" ADD COLUMN "gtin" text;--> statement-breakpoint
ALTER TABLE "queries" ADD COLUMN "category" text;--> statement-breakpoint
ALTER TABLE "queries" ADD COLUMN "reason_kinds" text[];--> statement-breakpoint
ALTER TABLE "queries" ADD COLUMN "status" text;--> statement-breakpoint
ALTER TABLE "queries" ADD COLUMN "status_note" text;--> statement-breakpoint
ALTER TABLE "queries" ADD COLUMN "status_date" timestamp (3) with time zone;