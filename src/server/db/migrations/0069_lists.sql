CREATE TABLE "saved_list_entries" (
	"list_id" text collate "C" NOT NULL,
	"query_id" text collate "C" NOT NULL,
	"position" integer NOT NULL,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_list_entries_pkey" PRIMARY KEY("list_id","query_id")
);
--> statement-breakpoint
CREATE TABLE "saved_lists" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"name" text NOT NULL,
	"link" text,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "follows" ADD COLUMN "seen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "saved_list_entries" ADD CONSTRAINT "saved_list_entries_list_id_saved_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."saved_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_list_entries" ADD CONSTRAINT "saved_list_entries_query_id_queries_id_fk" FOREIGN KEY ("query_id") REFERENCES "public"."queries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_list_entries_query" ON "saved_list_entries" USING btree ("query_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_lists_uid" ON "saved_lists" USING btree ("uid","name");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_lists_link" ON "saved_lists" USING btree ("link");