import { sql } from 'drizzle-orm'
import { evidence, evidenceChecks } from '#server/db/evidence-schema.ts'
import { decisions } from '#server/db/moderation-schema.ts'
import { queries, recommendations } from '#server/db/schema.ts'
import { visibleEvidence, visibleNotes, visibleQueries, visibleRecommendations } from '#server/db/visible.ts'

const { subject, subjectId } = decisions

/** The title of what was decided on, where everybody can see it today; a member has none, for no log names anybody. */
export const visibleTitle = sql<string | null>`case ${subject}
  when 'query' then (select ${queries.queryTitle} from ${visibleQueries} where ${queries.id} = ${subjectId})
  when 'recommendation' then (
    select ${recommendations.title} from ${visibleRecommendations} where ${recommendations.id} = ${subjectId})
  when 'evidence' then (select ${evidence.statement} from ${visibleEvidence} where ${evidence.id} = ${subjectId})
  when 'note' then (select ${evidenceChecks.note} from ${visibleNotes} where ${evidenceChecks.id} = ${subjectId})
  end`
