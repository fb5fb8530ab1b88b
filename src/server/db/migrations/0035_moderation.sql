CREATE TABLE "appeals" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"decision" text collate "C" NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"uid" text,
	"text" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"outcome" text,
	"answer" text collate "C"
);
--> statement-breakpoint
CREATE TABLE "decisions" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"action" text NOT NULL,
	"role" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"by" text,
	"owner" text,
	"kind" text,
	"until" timestamp (3) with time zone,
	"into" text collate "C",
	"merge" jsonb,
	"before" jsonb NOT NULL,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "moderation_queue" (
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"id" text collate "C" NOT NULL,
	"why" text NOT NULL,
	"owner" text NOT NULL,
	CONSTRAINT "moderation_queue_pkey" PRIMARY KEY("subject","subject_id")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"owner" text NOT NULL,
	"reporter" text,
	"standing" text NOT NULL,
	"kind" text NOT NULL,
	"note" text,
	"title" text NOT NULL,
	"path" text NOT NULL,
	"text" jsonb NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"decision" text collate "C"
);
--> statement-breakpoint
CREATE UNIQUE INDEX "appeals_decision" ON "appeals" USING btree ("decision");--> statement-breakpoint
CREATE INDEX "appeals_open" ON "appeals" USING btree ("subject","subject_id") WHERE "appeals"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "appeals_uid" ON "appeals" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "appeals_answer" ON "appeals" USING btree ("answer");--> statement-breakpoint
CREATE INDEX "appeals_closed" ON "appeals" USING btree ("closed_at") WHERE "appeals"."uid" is not null;--> statement-breakpoint
CREATE INDEX "decisions_subject" ON "decisions" USING btree ("subject","subject_id","id");--> statement-breakpoint
CREATE INDEX "decisions_owner" ON "decisions" USING btree ("owner","id");--> statement-breakpoint
CREATE INDEX "decisions_by" ON "decisions" USING btree ("by","id");--> statement-breakpoint
CREATE INDEX "decisions_kind" ON "decisions" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "decisions_action" ON "decisions" USING btree ("action","id");--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_queue_order" ON "moderation_queue" USING btree ("id");--> statement-breakpoint
CREATE INDEX "moderation_queue_owner" ON "moderation_queue" USING btree ("owner");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_open" ON "reports" USING btree ("subject","subject_id","reporter") WHERE "reports"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "reports_subject" ON "reports" USING btree ("subject","subject_id","id") WHERE "reports"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "reports_reporter" ON "reports" USING btree ("reporter","at");--> statement-breakpoint
CREATE INDEX "reports_owner" ON "reports" USING btree ("owner");--> statement-breakpoint
CREATE INDEX "reports_decision" ON "reports" USING btree ("decision");--> statement-breakpoint
CREATE INDEX "reports_closed" ON "reports" USING btree ("closed_at") WHERE "reports"."text" <> '{}';