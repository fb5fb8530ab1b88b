import { getTableName, sql, type SQLWrapper } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { madeOf, type Database, type Prepared } from '#server/db/client.ts'
import type { PageSize } from '#server/db/keyset.ts'
import { createBrands } from '#server/brands/repository.ts'
import { createQueryReading } from '#server/pack/read-queries.ts'
import {
  alternativesOfQuery,
  answersOfQuery,
  isListedRecommendation,
} from '#server/recommendations/answers.ts'
import { createOwnHidden } from '#server/recommendations/own-hidden.ts'
import { recommendationNotices } from '#server/recommendations/notices.ts'
import { createRecommendationRepository } from '#server/recommendations/repository.ts'
import { recommendationsNear } from '#server/recommendations/conflicts/check-conflicts.ts'
import { nearestQuery, readSimilarByIndex } from '#server/recommendations/conflicts/listed.ts'
import { createConflictFinder } from '#server/recommendations/conflicts/find-conflict.ts'
import { createEvidenceRepository } from '#server/evidence/repository.ts'
import { createOwnMarks } from '#server/marks/own-marks.ts'
import { createSwaps } from '#server/marks/swaps.ts'
import { createVotes } from '#server/marks/votes.ts'
import { features } from '#server/features.ts'
import {
  decisionsOn,
  decisionsWithAuthors,
  publishedDecisions,
  reasonsFor,
} from '#server/moderation/decision-rows.ts'
import { createMemberRepository } from '#server/members/repository.ts'
import { createMemberSearch } from '#server/moderation/moderated-member.ts'
import { createQueueReading } from '#server/moderation/read-queue.ts'
import { createTargets } from '#server/moderation/targets.ts'
import { createTestDatabase } from '../../../tests/support/database.ts'
import { evidenceDraft } from '../../../tests/support/factories.ts'
import { createListRepository } from '#server/lists/repository.ts'
import { createSharedLists } from '#server/lists/shared.ts'
import { createFollowRepository } from '#server/follows/repository.ts'
import { followNotices } from '#server/follows/notices.ts'
import { shownQuery, shownRecommendation } from '#server/follows/tell-followers.ts'
import { tellableRows } from '#server/members/tellable-posts.ts'
import { noPosting } from '#server/platform/posting/posting.ts'
import { createReplyLists } from '#server/replies/list.ts'
import { replyNotices } from '#server/replies/notices.ts'
import { createReplyRepository } from '#server/replies/repository.ts'
import { createBarcodes } from './barcodes/find-barcode.ts'
import type { QueryFilter } from './filters.ts'
import { createQueryRepository } from './repository.ts'
import { createSearch } from './search/search.ts'
import { createSimilarQueries } from './search/similar.ts'
import { createSuggestions } from './search/suggest.ts'

const noticeSources = [...followNotices, ...recommendationNotices, ...replyNotices].flatMap(
  ({ kind, posts }) => (posts ? [{ kind, posts }] : []),
)
const moderatedSubjects = features.flatMap(({ moderated = [] }) => moderated)

/** Many have replied to it. */
const crowded = '2000'.padStart(24, '0')

let db: Database
let scanned: string[] = []
let used = new Set<string>()
/** Of which all that match are put in order, and not only those of a page. */
let sorted = new Set<string>()

beforeAll(async () => {
  db = await createTestDatabase()
  await db.runScript(`
    alter table queries disable trigger user;
    alter table recommendations disable trigger user;
    insert into queries (id, owner, email, product_name, search_text, product_brand, product_image_url, query_title, boycotting_reason, date, price, category, status, reason_kinds, folded_name, folded_brand, brand_slug, recommendation_count,
      name_slug, search_words, search_digest, gtin)
    select lpad(to_hex(n), 24, '0'), 'uid-' || case n % 8 when 4 then 700 else n % 2000 end, n % 2000 || '@example.org', name, name, 'b', 'https://a.org', 't', repeat('reason ', 40), now(), n % 977,
      (array['food/snacks', 'home/laundry'])[n % 60], (array['improved', 'ended'])[n % 50], array[case n % 1000 when 0 then 'repair' else 'workers' end], left(name, 16), 'brand ' || n % 500, 'brand-' || case n % 80 when 4 then 8 else n % 500 end, least(n % 4, 1),
      replace(name, ' ', '-'), format('product:1A brand:1A %L:1A .reason:1', md5(n::text))::tsvector, 'made', lpad(n::text, 14, '0')
    from (select n, 'product ' || md5(n::text) as name from generate_series(1, 20000) n) made;
    insert into vocabulary (kind, text, spelling, count)
    select kind, text, spelling, count(*) from queries, query_terms(queries) group by 1, 2, 3
    union all select 'word', 'syllable' || n, 'syllable' || n, 1 from generate_series(1, 20000) n;
    insert into members (uid, handle, email, name, said_at) select 'uid-' || n, 'member-' || n, n || '@example.org', 'Name ' || n, now() from generate_series(100, 4000) n;
    insert into former_handles (handle, uid, until) select 'former-' || n, 'uid-' || n, now() + interval '1 day' from generate_series(100, 4000) n;
    insert into recommendations (id, author, title, product_name, reason, query_id, query_owner, created_at, folded_name, folded_brand, gtin)
    select lpad(to_hex(n), 24, '0'), 'uid-' || n % 2000, 't', 'p', repeat('reason ', 40), lpad(to_hex(4951 + n % 50), 24, '0'), 'uid-' || (4951 + n % 50) % 2000, now(), 'product ' || left(md5(n::text), 8), 'brand ' || n % 700, lpad(n::text, 14, '0')
    from generate_series(1, 20000) n;
    insert into evidence (id, query_id, author, kind, statement, created_at, fresh_until)
    select lpad(to_hex(n), 24, '0'), lpad(to_hex(n % 500 + 1), 24, '0'), 'uid-' || case n % 2 when 0 then 7 else n end, 'news', repeat('statement ', 10), now(), n from generate_series(1, 5000) n;
    insert into evidence_checks (evidence_id, uid, verdict, note, checked_at)
    select id, 'uid-8', 'disputed', 'note', now() from evidence
    union all select lpad('1', 24, '0'), 'checker-' || n, 'still-true', case n % 100 when 0 then 'note' end, now() from generate_series(1, 5000) n;
    insert into hidden_notes (evidence_id, uid, note_id, note_hidden_at) select evidence_id, uid, id, now() from evidence_checks;
    insert into replies (id, recommendation_id, author, text, created_at)
    select id, id, author, 'text', now() from recommendations limit 5000;
    insert into replies (id, recommendation_id, author, text, created_at)
    select 'f' || substr(id, 2), '${crowded}', author, 'text', created_at from recommendations limit 5000;
    insert into votes (recommendation_id, uid, query_id, value)
    select id, 'uid-7', query_id, 1 from recommendations;
    insert into swaps (recommendation_id, uid, query_id) select id, 'uid-7', query_id from recommendations limit 5000;
    insert into hidden_experiences (recommendation_id, uid, note_id, note_hidden_at) select recommendation_id, uid, note_id, now() from swaps;
    insert into reports (id, subject, subject_id, owner, reporter, standing, kind, title, path, text)
    select lpad(to_hex(n), 24, '0'), 'query', lpad(to_hex(n / 2 + 1), 24, '0'), 'uid-' || n / 2 % 2000, 'uid-' || n, 'new', 'spam', 't', '/query/1', '{"reason": "r"}' from generate_series(1, 5000) n;
    insert into moderation_queue (subject, subject_id, id, why, owner) select subject, subject_id, min(id), 'report', min(owner) from reports group by 1, 2;
    insert into decisions (id, subject, subject_id, action, role, reason, by, owner, kind, before)
    select lpad(to_hex(n), 24, '0'), 'query', lpad(to_hex(n), 24, '0'), case n % 500 when 0 then 'merge' else 'hide' end, 'moderator', 'r', 'uid-1', 'uid-' || n % 2000, 'spam', '{}' from generate_series(1, 20000) n;
    insert into push_subscriptions (endpoint, uid, p256dh, auth)
      select 'https://push.example.org/' || n, 'uid-' || n, '', '' from generate_series(1, 5000) n;
    insert into notices (kind, group_key, uid, id) select 'swapped', id, author, id from recommendations limit 5000;
    insert into follows (kind, target, uid, id, automatic) select 'query', query_id, author, max(id), true from recommendations group by 2, 3;
    insert into blocks (uid, blocked) select 'uid-' || n, 'uid-' || n + 1 from generate_series(1, 5000) n;
    insert into saved_lists (id, uid, name, link) select id, owner, id, id from queries limit 5000;
    insert into saved_list_entries (list_id, query_id, position) select list.id, list.id, 1 from saved_lists list;
    insert into pack_removals (query_id, transaction) select id, n::text::xid8 from (select id, row_number() over () as n from queries) removed;
    insert into appeals (id, decision, subject, subject_id, uid, text) select id, id, subject, subject_id, owner, 'text' from decisions limit 2000;
    analyze;`)
})
afterAll(() => db.close())

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: Plan[]
}

/** The same database, which notes for each statement it runs what the planner would read. */
function watched(): Database {
  const prepare = <Row>(statement: Parameters<Database['prepare']>[0]): Prepared<Row> => {
    const run = db.prepare<Row>(statement)
    const explain = db.prepare<{ 'QUERY PLAN': [{ Plan: Plan }] | string }>(
      sql`explain (format json) ${madeOf(statement)}`,
    )
    return async (values) => {
      const [row] = await explain(values)
      const plan = row?.['QUERY PLAN'] ?? '[]'
      note((typeof plan === 'string' ? (JSON.parse(plan) as [{ Plan: Plan }]) : plan)[0].Plan)
      return run(values)
    }
  }
  return { ...db, prepare, prepareRead: prepare, prepareReading: (make) => make(prepare) }
}

function note(plan: Plan, isSorted = false): void {
  const { 'Node Type': kind, 'Relation Name': table } = plan
  if (kind === 'Seq Scan') scanned.push(table ?? '')
  if (table && isSorted) sorted.add(table)
  if (plan['Index Name']) used.add(plan['Index Name'])
  for (const below of plan.Plans ?? []) note(below, kind.endsWith('Sort') || (isSorted && kind !== 'Limit'))
}

const last = { key: 500, id: 'f'.repeat(24) }
const user = {
  uid: 'uid-7',
  addressKey: 'email:7@example.org',
  email: '7@example.org',
  emailVerified: true,
  name: null,
  picture: null,
  signedInAt: 0,
  owns: () => true,
  issuedAt: new Date(),
}
const queries = () => createQueryRepository(watched())
const answered = () => createQueryRepository(watched(), 'members', undefined, undefined, answersOfQuery)
const conflict = () => createConflictFinder(watched())
const recommendations = () => createRecommendationRepository(watched())
const search = (phrase: string, filter: QueryFilter = {}) =>
  createSearch(watched(), { shows: 'all' })(phrase, 24, filter)
const suggest = (typed: string) => createSuggestions(watched())(typed)
const similar = (draft: Record<string, string>) => createSimilarQueries(watched())(draft)
const barcode = (code: string) =>
  createBarcodes(watched(), { shows: 'all' }, answersOfQuery, isListedRecommendation)(code)
const packed = () => createQueryReading(watched(), alternativesOfQuery, 5_000)
/** The last word of one name. */
const rare = 'c4ca4238a0b923820dcc509a6f75849b'
const waiting = (extent: PageSize = 24) =>
  createQueueReading(watched(), createTargets(moderatedSubjects)).page(extent, {
    key: null,
    id: '0'.repeat(24),
  })
const evidenceOn = () => createEvidenceRepository(watched())
const firstId = '1'.padStart(24, '0')
const id = '1388'.padStart(24, '0')

it.each<[string, string, () => Promise<unknown>]>([
  ['one query', 'queries_pkey', () => queries().find(id)],
  ['what its owner chose', 'recommendations_chosen', () => answered().find(id)],
  ['what most switched to', 'recommendations_swaps', () => answered().find(id)],
  ['what most find helpful', 'recommendations_helpful', () => answered().find(id)],
  ['newest first', 'queries_pkey', () => queries().list({}, 24, null)],
  ['a batch of all, newest first', 'queries_pkey', () => queries().list({}, 'batch', { key: null, id })],
  ['a later page of newest first', 'queries_pkey', () => queries().list({}, 24, { key: null, id })],
  [
    'price, low to high',
    'queries_price_negated',
    () => queries().list({ sort: 'price' }, 24, { ...last, key: -500 }),
  ],
  ['price, high to low', 'queries_price', () => queries().list({ sort: '-price' }, 24, last)],
  ['most swaps', 'queries_swaps', () => queries().list({ sort: '-swaps' }, 24, last)],
  ['most waited for', 'queries_followed', () => queries().list({ sort: '-waiting' }, 24, last)],
  [
    'what waits for an alternative, the most waited for',
    'queries_followed',
    () => queries().list({ unanswered: true, sort: '-waiting' }, 24, null),
  ],
  [
    'what a member asked by swaps',
    'queries_owner_swaps',
    () => queries().list({ handle: 'member-700', sort: '-swaps' }, 24, null),
  ],
  [
    'the queries of an address that are most waited for',
    'queries_owner_followed',
    () => queries().list({ email: '700@example.org', sort: '-waiting' }, 24, null),
  ],
  ['who has an address', 'members_email', () => queries().list({ email: '700@example.org' }, 24, null)],
  [
    'the queries of whoever has it',
    'queries_owner',
    () => queries().list({ email: '700@example.org' }, 24, null),
  ],
  [
    'the queries posted under an address',
    'queries_address',
    () => queries().list({ email: '7@example.org' }, 24, null),
  ],
  [
    'the queries of an address by price',
    'queries_owner_price_negated',
    () => queries().list({ email: '700@example.org', sort: 'price' }, 24, null),
  ],
  ['who asked', 'members_pkey', () => queries().list({}, 24, null)],
  ['a search for a rare word', 'queries_folded_name', () => queries().list({ search: 'c4ca4238' }, 24, null)],
  [
    'a search for a rare word by price',
    'queries_folded_name',
    () => queries().list({ search: 'c4ca4238', sort: '-price' }, 24, null),
  ],
  ['a search for a common word', 'queries_pkey', () => queries().list({ search: 'product' }, 24, null)],
  [
    'a batch of a search for a rare word',
    'queries_folded_name',
    () => queries().list({ search: 'c4ca4238' }, 'batch', null),
  ],
  ['a search for one letter', 'queries_pkey', () => queries().list({ search: 'z' }, 24, null)],
  ['a category', 'queries_category', () => queries().list({ category: 'food/snacks' }, 24, null)],
  [
    'a batch of a category',
    'queries_category',
    () => queries().list({ category: 'food/snacks' }, 'batch', null),
  ],
  [
    'a category by price',
    'queries_category_price',
    () => queries().list({ category: 'food/snacks', sort: '-price' }, 24, last),
  ],
  [
    'a category by price, low to high',
    'queries_category_price_negated',
    () => queries().list({ category: 'food/snacks', sort: 'price' }, 24, { ...last, key: -500 }),
  ],
  ['what has ended', 'queries_status', () => queries().list({ status: 'ended' }, 24, { key: null, id })],
  [
    'what has ended by price',
    'queries_status_price',
    () => queries().list({ status: 'ended', sort: '-price' }, 24, null),
  ],
  [
    'what has ended by price, low to high',
    'queries_status_price_negated',
    () => queries().list({ status: 'ended', sort: 'price' }, 24, null),
  ],
  ['what goes on', 'queries_pkey', () => queries().list({ status: 'active' }, 24, null)],
  ['a common reason', 'queries_pkey', () => queries().list({ reasons: 'workers' }, 24, null)],
  ['a rare reason', 'queries_reasons', () => queries().list({ reasons: 'repair' }, 24, null)],
  [
    'a rare reason by price',
    'queries_reasons',
    () => queries().list({ reasons: 'repair', sort: 'price' }, 24, null),
  ],
  [
    'a category with a common reason',
    'queries_category',
    () => queries().list({ category: 'food/snacks', reasons: 'workers' }, 24, null),
  ],
  [
    'a search for a rare word in a category',
    'queries_folded_name',
    () => queries().list({ category: 'food/snacks', search: 'c4ca4238' }, 24, null),
  ],
  [
    'what waits for an alternative',
    'queries_unanswered',
    () => queries().list({ unanswered: true }, 24, null),
  ],
  [
    'a batch of what waits for an alternative',
    'queries_unanswered',
    () => queries().list({ unanswered: true }, 'batch', { key: null, id }),
  ],
  [
    'what waits for an alternative by price',
    'queries_unanswered_price',
    () => queries().list({ unanswered: true, sort: '-price' }, 24, last),
  ],
  [
    'what waits for an alternative by price, low to high',
    'queries_unanswered_price_negated',
    () => queries().list({ unanswered: true, sort: 'price' }, 24, { ...last, key: -500 }),
  ],
  ['a brand', 'queries_brand', () => queries().list({ brand: 'Brand 8' }, 24, null)],
  [
    'a brand by price',
    'queries_brand_price',
    () => queries().list({ brand: 'brand-8', sort: '-price' }, 24, null),
  ],
  [
    'a brand by price, low to high',
    'queries_brand_price_negated',
    () => queries().list({ brand: 'brand-8', sort: 'price' }, 24, null),
  ],
  ['what is told of a brand', 'queries_brand', () => createBrands(watched()).find('brand-8')],
  [
    'what a member recommended there that is hidden',
    'recommendations_hidden',
    () => createOwnHidden(watched()).hidden('uid-7', id, 'email:7@example.org'),
  ],
  ['the evidence on a query', 'evidence_query', () => evidenceOn().list(id, 24, null)],
  ['doubts of it', 'evidence_checks_verdict', () => evidenceOn().list(id, 24, null)],
  ['other notes on it', 'evidence_checks_notes', () => evidenceOn().list(id, 24, null)],
  ['a later page of it', 'evidence_query', () => evidenceOn().list(id, 24, { key: 9, id })],
  [
    'how much of it is a member’s',
    'evidence_query',
    () => evidenceOn().refusal(user, 'f'.repeat(24), evidenceDraft),
  ],
  ['the evidence of a brand', 'evidence_query', () => createBrands(watched()).find('brand-8')],
  ['the alternatives of a brand', 'recommendations_swaps', () => createBrands(watched()).find('brand-8')],
  ['who has a handle', 'members_handle', () => queries().list({ handle: 'member-700' }, 24, null)],
  ['who had a handle', 'former_handles_pkey', () => queries().list({ handle: 'former-700' }, 24, null)],
  [
    'what was asked under a handle that was given up',
    'queries_owner',
    () => queries().list({ handle: 'former-700' }, 24, null),
  ],
  ['what a member asked', 'queries_owner', () => queries().list({ handle: 'member-700' }, 24, null)],
  [
    'what a member asked by price',
    'queries_owner_price',
    () => queries().list({ handle: 'member-700', sort: '-price' }, 24, null),
  ],
  [
    'what a member asked by price, low to high',
    'queries_owner_price_negated',
    () => queries().list({ handle: 'member-700', sort: 'price' }, 24, null),
  ],
  ['words, rare', 'queries_words', () => search(rare)],
  ['words, a rare and a common one', 'queries_words', () => search(`product ${rare}`)],
  ['words, common', 'queries_pkey', () => search('product')],
  ['words, only common ones', 'queries_pkey', () => search('product brand')],
  ['words, one letter', 'queries_pkey', () => search('p')],
  ['words, common, or a name', 'queries_name', () => search('brand')],
  ['words, common, in a category', 'queries_category', () => search('product', { category: 'food/snacks' })],
  ['words, common, in what has ended', 'queries_status', () => search('product', { status: 'ended' })],
  [
    'words, common, in what waits for an alternative',
    'queries_unanswered',
    () => search('product', { unanswered: true }),
  ],
  ['words, rare in a category', 'queries_words', () => search(rare, { category: 'food/snacks' })],
  ['words, of which some are nowhere', 'queries_words', () => search(`nowhere ${rare}`)],
  ['words, misspelt', 'vocabulary_similar', () => search('prodcut')],
  ['words, and whether they are known', 'vocabulary_pkey', () => search('prodcut')],
  ['suggestions', 'vocabulary_common', () => suggest('pro')],
  ['suggestions for one letter', 'vocabulary_common', () => suggest('p')],
  ['suggestions for what is in a name', 'queries_words', () => suggest(rare)],
  ['suggestions for a misspelt word', 'vocabulary_similar', () => suggest('prodcut')],
  ['a barcode', 'queries_gtin', () => similar({ gtin: '4711' })],
  ['what has a barcode', 'queries_gtin', () => barcode('4711')],
  ['who recommends what has a barcode', 'recommendations_gtin', () => barcode('4711')],
  ['what a pack begins with', 'queries_active', () => packed().lastLeftOut()],
  ['a batch of a pack', 'queries_active', () => packed().all(id).next()],
  ['the alternatives in a pack', 'recommendations_helpful', () => packed().all(id).next()],
  ['some queries of a pack', 'queries_pkey', () => packed().byIds([id])],
  ['what left a pack', 'pack_removals_transaction', () => packed().look('30000:30000:')],
  [
    'a similar name of a brand',
    'queries_words',
    () => similar({ productName: rare, productBrand: 'Brand 7' }),
  ],
  ['a similar name', 'queries_name', () => similar({ productName: 'product' })],
  ['who recommended', 'members_pkey', () => recommendations().listByQuery(id, 24, null)],
  ['recommendations of a query', 'recommendations_query', () => recommendations().listByQuery(id, 24, null)],
  [
    'recommendations by what others found helpful',
    'recommendations_helpful',
    () => recommendations().listByQuery(id, 24, { key: 0.5, id: last.id }, 'helpful'),
  ],
  [
    'recommendations by swaps',
    'recommendations_swaps',
    () => recommendations().listByQuery(id, 24, { key: 3, id: last.id }, 'swaps'),
  ],
  ['a vote', 'members_pkey', () => createVotes(watched(), { provedOnly: false }).put(user, id, { value: 1 })],
  ['a vote taken back', 'votes_pkey', () => createVotes(watched(), { provedOnly: false }).remove(user, id)],
  ['a swap', 'swaps_place', () => createSwaps(watched(), { provedOnly: false }).put(user, id, {})],
  ['a swap taken back', 'swaps_pkey', () => createSwaps(watched(), { provedOnly: false }).remove(user, id)],
  [
    'a reply',
    'members_pkey',
    () => createReplyRepository(watched(), noPosting(db)).create(user, id, { text: 'Is it sold here?' }),
  ],
  [
    'a recommendation that is added',
    'queries_pkey',
    () => recommendations().create(user, { title: 't', productName: 'p', reason: 'r', queryId: id }),
  ],
  [
    'following a query',
    'queries_pkey',
    () => createFollowRepository(watched()).follow('uid-700', { kind: 'query', target: id }),
  ],
  ['what somebody follows', 'follows_uid', () => createFollowRepository(watched()).list(user.uid, 24, null)],
  ['somebody’s lists', 'saved_lists_uid', () => createListRepository(watched()).list(user.uid, id)],
  ['a list', 'saved_list_entries_pkey', () => createListRepository(watched()).find('uid-1', firstId)],
  ['a shared list', 'saved_lists_link', () => createSharedLists(watched()).find(firstId, user.uid)],
  ['one’s own marks on a query', 'votes_member', () => createOwnMarks(watched()).votes(user.uid, id)],
  [
    'a batch of the recommendations of a query',
    'recommendations_query',
    () => recommendations().listByQuery(id, 'batch', null),
  ],
  [
    'recommendations by an author',
    'recommendations_author',
    () => recommendations().listByAuthor(user, 24, null),
  ],
  [
    'recommendations received',
    'recommendations_received',
    () => recommendations().listReceived(user, 24, null),
  ],
  ['what waits for a moderator', 'moderation_queue_order', () => waiting()],
  ['who reported it', 'reports_subject', () => waiting()],
  ['a batch of what waits', 'moderation_queue_order', () => waiting('batch')],
  ['what was decided on its author', 'decisions_holding', () => waiting()],
  ['what was decided on its kind', 'decisions_kind', () => waiting()],
  ['an appeal that waits', 'appeals_open', () => waiting()],
  ['a member by their handle', 'members_handle', () => createMemberRepository(watched()).find('member-700')],
  ['members by how their name begins', 'members_name', () => createMemberSearch(watched())('Name 70')],
  ['a brand that is listed', 'queries_folded_brand', () => conflict()({ productBrand: 'Brand 7' })],
  [
    'a recommendation whose brand is listed',
    'queries_folded_brand',
    () => recommendations().listByQuery(id, 24, null),
  ],
])('%s reads by %s and scans no table', async (_what, index, read) => {
  scanned = []
  used = new Set()
  await read()
  expect([...used]).toContain(index)
  expect(scanned).toEqual([])
})

it.each([
  ['a page of them', () => createReplyLists(watched()).list(crowded, 24, null)],
  ['a later page', () => createReplyLists(watched()).list(crowded, 24, { key: 0, id })],
  [
    'a page for somebody',
    () => createReplyLists(watched()).listFor({ ...user, roleIsUsable: false })(crowded, 24, null),
  ],
  [
    'who is told of another',
    () => createReplyRepository(watched(), noPosting(db)).create(user, crowded, { text: 'Is it sold here?' }),
  ],
])('the replies of a crowd are not read all for %s', async (_what, read) => {
  sorted = new Set()
  used = new Set()
  await read()
  expect([...used]).toContain('replies_order')
  expect([...sorted]).not.toContain('replies')
})

it.each([
  ['a product that is listed', 'queries_folded_name', nearestQuery(sql`'product c4ca4238'`, sql`''`)],
  [
    'recommendations of nearly the same name',
    'recommendations_folded_name',
    recommendationsNear(sql`'product c4ca4238'`, id),
  ],
])('%s reads by %s and scans no table', async (_what, index, rows) => {
  scanned = []
  used = new Set()
  await db.orm.transaction(async (tx) => {
    await readSimilarByIndex(tx)
    const explained = await tx.execute(sql`explain (format json) select from ${rows}`)
    const [row] = (explained as { rows: { 'QUERY PLAN': [{ Plan: Plan }] }[] }).rows
    note(row?.['QUERY PLAN'][0].Plan as Plan)
  })
  expect([...used]).toContain(index)
  expect(scanned).toEqual([])
})

it.each<[string, string, () => SQLWrapper]>([
  ['the public log', 'decisions_pkey', () => publishedDecisions(db.orm, { afterId: last.id, limit: 24 })],
  [
    'what moderators decided',
    'decisions_pkey',
    () => decisionsWithAuthors(db.orm, { afterId: '', limit: 24 }),
  ],
  [
    'decisions on a member’s posts',
    'decisions_owner',
    () => decisionsOn(db.orm, ['uid-7'], { afterId: '', limit: 24 }),
  ],
  ['reasons of a rare action', 'decisions_action', () => reasonsFor(db.orm, 'merge', 10)],
  ['whether followers are told of a query', 'queries_pkey', () => shownQuery(db.orm, id)],
  [
    'whether followers are told of a recommendation',
    'recommendations_pkey',
    () => shownRecommendation(db.orm, id),
  ],
  ...noticeSources.map(({ kind, posts }): [string, string, () => SQLWrapper] => [
    `which posts are told by ${kind}`,
    `${getTableName(posts.id.table)}_pkey`,
    () => tellableRows(db.orm, posts, [id, last.id], 'uid-7'),
  ]),
])('%s reads by %s and scans no table', async (_what, index, statement) => {
  scanned = []
  used = new Set()
  const explained = await db.orm.execute(sql`explain (format json) ${statement()}`)
  const [row] = (explained as { rows: { 'QUERY PLAN': [{ Plan: Plan }] }[] }).rows
  note(row?.['QUERY PLAN'][0].Plan as Plan)
  expect([...used]).toContain(index)
  expect(scanned).toEqual([])
})
