CREATE TABLE "replies" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"recommendation_id" text collate "C" NOT NULL,
	"author" text NOT NULL,
	"author_name" text,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone,
	"hidden_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "recommendations" ADD COLUMN "reply_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "replies" ADD CONSTRAINT "replies_recommendation_id_recommendations_id_fk" FOREIGN KEY ("recommendation_id") REFERENCES "public"."recommendations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "replies_recommendation" ON "replies" USING btree ("recommendation_id","created_at","id");--> statement-breakpoint
CREATE INDEX "replies_author" ON "replies" USING btree ("author","id");