import { sql, type SQL } from 'drizzle-orm'
import type { Figures } from '#contract/figures.ts'
import { visibleQueries, visibleRecommendations } from '#server/db/visible.ts'
import { differing } from '#server/platform/recount.ts'

const figure = (name: keyof Figures, rows: SQL) =>
  differing({
    what: 'figure',
    id: sql`name`,
    stored: sql`row((select coalesce(sum(value), 0) from figure_shares where figure_shares.name = figure.name))`,
    counted: sql`row((select count(*)::numeric from ${rows}))`,
    from: sql`(values (${sql.raw(`'${name}'`)})) figure (name)`,
  })

export const figureCounterChecks = [
  figure('queries', visibleQueries),
  figure('recommendations', visibleRecommendations),
  figure('swaps', sql`swaps join ${visibleRecommendations} on id = recommendation_id where counted`),
]
