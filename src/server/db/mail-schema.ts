import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Mails to write and send. A one-time code is made when its mail is, so it is never stored. */
export const outgoingMails = pgTable(
  'outgoing_mails',
  {
    id: text('id').primaryKey(),
    purpose: text('purpose').notNull(),
    uid: text('uid'),
    email: text('email'),
    newEmail: text('new_email'),
    language: text('language').notNull(),
    continueUrl: text('continue_url'),
    /** What else a letter needs to know until it has gone out. */
    content: jsonb('content'),
    /** Given to the mail server, whose answer nobody has heard yet. */
    isHandedOver: boolean('is_handed_over').notNull().default(false),
    tries: integer('tries').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    dueAt: instant('due_at').notNull().defaultNow(),
  },
  (table) => [index('outgoing_mails_due').on(table.dueAt)],
)
