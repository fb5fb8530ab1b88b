ALTER TABLE "evidence" ADD COLUMN "disputed_by_trusted" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "evidence_checks" ADD COLUMN "by_trusted" boolean DEFAULT false NOT NULL;